/** Forms in dialogs: what was typed stays until it is written, refusals stand beside it, a stale record is read anew. */
export { FormDialog, ReasonDialog } from "./dialogs";
export { blank, fromChange, useFields } from "./fields";
export { type MenuAction, RowMenu } from "./RowMenu";
