/** Who is signed in, where, and what they may do there. Nothing of the session but the CSRF token can be read here. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";

import { call, isProblem, onSignedOut, type PersonView, read } from "~/kernel/api";
import { useLanguage } from "~/kernel/i18n";

import { allows } from "./allows";
import { forgetDrafts } from "./drafts";
import { claim, entrance, giveBack, leave } from "./leaving";

export interface Session {
  me: PersonView;
  can: (permission: string) => boolean;
  signOut: (why?: "idle") => Promise<void>;
  switchClinic: (orgId: string) => Promise<void>;
  setLocale: (locale: string) => Promise<void>;
}

const Context = createContext<Session | null>(null);
export const ME = read("/api/auth/me");
const PATIENCE = 10_000;

interface Props {
  children: ReactNode;
  waiting: ReactNode;
  failed: (error: Error, again: () => void) => ReactNode;
}

/** Everything inside is for a person who is signed in; others are shown the entrance. */
export function SessionProvider({ children, waiting, failed }: Props) {
  const client = useQueryClient();
  const { setLocale: speak } = useLanguage();
  const { data: me, error, refetch } = useQuery({ ...ME, staleTime: 5 * 60_000, retry: false });

  useEffect(() => onSignedOut(() => leave("over")), []);
  useEffect(() => {
    if (me) speak(me.locale);
  }, [me, speak]);

  const session = useMemo<Session | null>(() => {
    if (!me) return null;
    return {
      me,
      can: (permission) => allows(me.grants, permission),
      signOut: async (why) => {
        const first = claim();
        // a server that does not answer keeps nobody here
        if (first) await call("POST /api/auth/sign-out", { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
        if (!why) forgetDrafts();
        if (!first) return; // the page is being left already
        client.clear();
        location.assign(why ? entrance(why) : "/sign-in");
      },
      switchClinic: async (org_id) => {
        if (!claim()) return; // the old session ends with it, and what is under way is refused
        try {
          await call("POST /api/auth/switch", { body: { org_id } });
        } catch (error) {
          giveBack();
          if (isProblem(error) && error.status === 401) leave("over");
          throw error;
        }
        forgetDrafts();
        client.clear();
        location.assign("/");
      },
      setLocale: async (locale) => {
        speak(locale);
        await call("PUT /api/auth/locale", { body: { locale } });
        client.setQueryData(ME.queryKey, { ...me, locale });
      },
    };
  }, [client, me, speak]);

  if (session) return <Context value={session}>{children}</Context>;
  if (error && !(isProblem(error) && error.status === 401)) return failed(error, () => void refetch());
  return waiting;
}

export function useSession(): Session {
  const found = useContext(Context);
  if (!found) throw new Error("SessionProvider is missing");
  return found;
}
