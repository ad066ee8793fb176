/** A default role in words; a role of the clinic's own has the name that the clinic gave it. */
import { useWords } from "../words";

const KNOWN = ["admin", "clinician", "assistant", "receptionist", "biller", "patient"] as const;

export function useRoleWords(): (role: string) => string {
  const t = useWords();
  return (role) => {
    const known = KNOWN.find((one) => one === role);
    return known ? t(`role_${known}`) : role;
  };
}
