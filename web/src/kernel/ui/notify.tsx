import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";

/** A short word that something was done. What a person must read belongs on the page, not here. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: "teal", icon: <IconCheck size={16} aria-hidden />, autoClose: 4000, withCloseButton: false });
}

export function notifyWarning(message: string): void {
  notifications.show({ message, color: "amber", icon: <IconAlertTriangle size={16} aria-hidden />, autoClose: 8000, withCloseButton: false });
}
