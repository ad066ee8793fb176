import { PanelProvider, RoomsProvider } from "~/kernel/room";
import { SessionProvider } from "~/kernel/session";
import { Failure, Loading } from "~/kernel/ui";

import { rooms } from "../rooms";
import { Shell } from "./Shell";
import css from "./Shell.module.css";

/** Everything behind the entrance. */
export function Inside() {
  return (
    <SessionProvider
      waiting={
        <div className={css.alone}>
          <Loading />
        </div>
      }
      failed={(error, again) => (
        <main className={css.alone}>
          <Failure error={error} again={again} />
        </main>
      )}
    >
      <RoomsProvider rooms={rooms}>
        <PanelProvider>
          <Shell />
        </PanelProvider>
      </RoomsProvider>
    </SessionProvider>
  );
}
