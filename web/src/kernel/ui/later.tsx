/**
 * A component whose code is fetched when it is first asked for.
 *
 * React's own `lazy` holds what has come back for a third of a second after it last showed a placeholder. This one is
 * drawn as soon as it is there, can be fetched ahead, and asks anew after a failure.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from "react";

import { Loading } from "./states";

/** How the code of a component is fetched. */
export type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

export interface Later<Props> {
  (props: Props): ReactNode;
  /** Fetch it now: it will be wanted. */
  ahead: () => void;
}

/** `waiting`: what stands there until it has come. */
export function later<Props extends object>(load: Load<Props>, waiting: (props: Props) => ReactNode = () => <Loading />): Later<Props> {
  let Come: ComponentType<Props> | null = null;
  let asked: Promise<ComponentType<Props>> | null = null;

  function ask(): Promise<ComponentType<Props>> {
    asked ??= load().then(
      (brought) => (Come = brought.default),
      (error: unknown) => {
        asked = null;
        throw error;
      },
    );
    return asked;
  }

  function Shown(props: Props) {
    const [Content, setContent] = useState<ComponentType<Props> | null>(() => Come);
    const [failed, setFailed] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Content) return;
      let here = true;
      ask().then(
        (come) => here && setContent(() => come),
        (error: unknown) => here && setFailed({ error }),
      );
      return () => {
        here = false;
      };
    }, [Content]);
    if (failed) throw failed.error;
    return Content ? <Content {...props} /> : waiting(props);
  }

  return Object.assign(Shown, {
    ahead: () => {
      ask().catch(() => undefined); // who shows it asks again, and says what went wrong
    },
  });
}
