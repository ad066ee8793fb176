/** The right-hand zone: one panel at a time, beside the page and never over what it talks about. */
import { createContext, type ReactNode, use, useEffect, useId, useMemo, useState } from "react";
import { createPortal } from "react-dom";

interface Panels {
  /** The id of the room's panel that is open, or null. It is remembered. */
  open: string | null;
  toggle: (id: string) => void;
  show: (id: string) => void;
  close: () => void;
  /** Drawn wide, where the panel may be. It is remembered. */
  wide: boolean;
  setWide: (wide: boolean) => void;
  /** Open a room's panel with words to begin with; it takes them once. They stay in memory alone. */
  tell: (id: string, words: string) => void;
  told: Told | null;
  heard: () => void;
  /** Where a page's own side panel is drawn, and whether one is there. */
  slot: HTMLElement | null;
  setSlot: (element: HTMLElement | null) => void;
  guests: readonly Guest[];
  enter: (guest: Guest) => () => void;
}

interface Told {
  id: string;
  words: string;
}

interface Guest {
  id: string;
  title: string;
  onClose: () => void;
}

const KEPT = "chartside.panel";
const KEPT_WIDE = "chartside.panel.wide";
const Context = createContext<Panels | null>(null);

export function PanelProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(() => localStorage.getItem(KEPT));
  const [wide, setWide] = useState(() => localStorage.getItem(KEPT_WIDE) === "yes");
  const [told, setTold] = useState<Told | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [guests, setGuests] = useState<readonly Guest[]>([]);
  useEffect(() => {
    if (open === null) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, open);
  }, [open]);
  useEffect(() => localStorage.setItem(KEPT_WIDE, wide ? "yes" : "no"), [wide]);
  const panels = useMemo<Panels>(
    () => ({
      open,
      slot,
      setSlot,
      guests,
      toggle: (id) => setOpen((now) => (now === id ? null : id)),
      show: setOpen,
      close: () => setOpen(null),
      wide,
      setWide,
      tell: (id, words) => {
        setTold({ id, words });
        setOpen(id);
      },
      told,
      heard: () => setTold(null),
      enter: (guest) => {
        setGuests((all) => [...all, guest]);
        return () => setGuests((all) => all.filter((one) => one.id !== guest.id));
      },
    }),
    [open, slot, guests, wide, told],
  );
  return <Context value={panels}>{children}</Context>;
}

export function usePanels(): Panels {
  const found = use(Context);
  if (!found) throw new Error("PanelProvider is missing");
  return found;
}

/** A page's own panel, such as the sources of a review. It takes the zone while it is mounted. */
export function SidePanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { slot, guests, enter } = usePanels();
  const id = useId();
  useEffect(() => enter({ id, title, onClose }), [id, title]); // eslint-disable-line react-hooks/exhaustive-deps -- entered once
  return slot && guests.at(-1)?.id === id ? createPortal(children, slot) : null;
}
