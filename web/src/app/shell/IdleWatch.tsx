/** Nobody at the keyboard: warn, then sign out. Other tabs count, and a person who types keeps the session awake. */
import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";

import { call } from "~/kernel/api";
import { useSession } from "~/kernel/session";

import { useWords } from "../words";

const KEPT = "chartside.active";
const WARN_SECONDS = 60;
const TOUCH_EVERY = 4 * 60_000;
const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

function lastSeen(): number {
  return Number(localStorage.getItem(KEPT) ?? 0);
}

export function IdleWatch() {
  const t = useWords();
  const { me, signOut } = useSession();
  const [left, setLeft] = useState<number | null>(null);
  const limit = me.idle_minutes * 60;
  const warning = Math.min(WARN_SECONDS, limit / 2);

  const active = useEffectEvent(() => {
    if (left === null) localStorage.setItem(KEPT, String(Date.now()));
  });
  const look = useEffectEvent((touched: { at: number }) => {
    const idle = (Date.now() - lastSeen()) / 1000;
    if (idle >= limit) void signOut("idle");
    else setLeft(idle >= limit - warning ? Math.ceil(limit - idle) : null);
    // Somebody is here but asks nothing of the server, as when a long note is written.
    if (idle < 60 && Date.now() - touched.at > Math.min(TOUCH_EVERY, (limit * 1000) / 3)) {
      touched.at = Date.now();
      void call("GET /api/auth/me", {}).catch(() => undefined);
    }
  });
  useEffect(() => {
    const touched = { at: Date.now() };
    localStorage.setItem(KEPT, String(Date.now()));
    let noted = 0;
    const hear = () => {
      if (Date.now() - noted < 1000) return;
      noted = Date.now();
      active();
    };
    SIGNS.forEach((sign) => addEventListener(sign, hear, { passive: true }));
    const timer = setInterval(() => look(touched), 1000);
    return () => {
      SIGNS.forEach((sign) => removeEventListener(sign, hear));
      clearInterval(timer);
    };
  }, []);

  const stay = () => {
    localStorage.setItem(KEPT, String(Date.now()));
    setLeft(null);
    void call("GET /api/auth/me", {}).catch(() => undefined);
  };
  return (
    <Modal opened={left !== null} onClose={stay} title={t("idle_title")} closeButtonProps={{ "aria-label": t("idle_stay") }} zIndex={500}>
      <Text aria-live="off">{t("idle_words", { count: left ?? 0 })}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => void signOut()}>
          {t("sign_out")}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t("idle_stay")}
        </Button>
      </Group>
    </Modal>
  );
}
