"""What an agent can do: the contract of a tool, the folders they live in, and the one gate that runs them."""

from chartside.kernel.tools.contract import (
    Call,
    Change,
    Effect,
    Pending,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    ToolFault,
    Undo,
    Warning_,
    WriteCall,
    changes_between,
)
from chartside.kernel.tools.digest import canonical, digest_of
from chartside.kernel.tools.gate import (
    ArgumentsRefused,
    Called,
    Countersignature,
    Gate,
    NoSignature,
    Previewed,
    SignatureMismatch,
    ToolNotFound,
    WrongEffect,
)
from chartside.kernel.tools.registry import Registry, tool_folder

__all__ = [
    "ArgumentsRefused",
    "Call",
    "Called",
    "Change",
    "Countersignature",
    "Effect",
    "Gate",
    "NoSignature",
    "Pending",
    "Preview",
    "Previewed",
    "ReadCall",
    "RecordVersion",
    "Registry",
    "SignatureMismatch",
    "Tool",
    "ToolFault",
    "ToolNotFound",
    "Undo",
    "Warning_",
    "WriteCall",
    "WrongEffect",
    "canonical",
    "changes_between",
    "digest_of",
    "tool_folder",
]
