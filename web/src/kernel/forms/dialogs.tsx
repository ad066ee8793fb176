import { Alert, Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";

import { Failure } from "~/kernel/ui";

import css from "./forms.module.css";
import { useWords } from "./words";

interface DialogProps {
  title: string;
  close: () => void;
  send: () => void;
  sending: boolean;
  error?: unknown;
  /** The word on the button; "Save" unless told. */
  submit?: string;
  /** Red: something ends or is taken out. */
  danger?: boolean;
  disabled?: boolean;
  size?: string;
  /** What was typed earlier stands in the form again; this begins anew. */
  restored?: (() => void) | null | false;
  children: ReactNode;
}

/** A form over the page. Enter sends, Escape closes, a refusal stands above the button. */
export function FormDialog({ title, close, send, sending, error, submit, danger, disabled, size = "md", restored, children }: DialogProps) {
  const t = useWords();
  const [fresh, setFresh] = useState(false);
  return (
    <Modal opened onClose={close} title={title} size={size} closeButtonProps={{ "aria-label": t("close") }} closeOnClickOutside={false}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!sending && !disabled) send();
        }}
      >
        <Stack gap={12}>
          {restored && !fresh ? (
            <Alert color="gray" p={8}>
              <Group justify="space-between" gap={8}>
                {t("draft_kept")}
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => {
                    restored();
                    setFresh(true);
                  }}
                >
                  {t("begin_anew")}
                </Button>
              </Group>
            </Alert>
          ) : null}
          {children}
          {error ? <Failure error={error} /> : null}
          <Group justify="flex-end" gap={8} className={css.foot}>
            <Button variant="default" onClick={close}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={sending} disabled={disabled} color={danger ? "red" : "teal"}>
              {submit ?? t("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface ReasonProps extends Omit<DialogProps, "children" | "send"> {
  /** What will happen, in a sentence. */
  words: ReactNode;
  label: string;
  required?: boolean;
  send: (reason: string) => void;
}

/** Something that needs a word of why. */
export function ReasonDialog({ words, label, required = false, send, ...rest }: ReasonProps) {
  const [reason, setReason] = useState("");
  return (
    <FormDialog {...rest} send={() => send(reason.trim())} disabled={required && !reason.trim()}>
      <div>{words}</div>
      <Textarea
        label={label}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        required={required}
        maxLength={2000}
        autosize
        minRows={2}
        data-autofocus
      />
    </FormDialog>
  );
}
