import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { currentLanguage } from "#kit/web/language/translation.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { keepSettings, personSettings } from "#features/shell/contract.ts";
import { LINKS_INSIDE, type OutsideLinks } from "#features/shell/model/outsideLinks.ts";
import {
  DEFAULT_SETTINGS,
  settingsFrom,
  type PersonSettings,
  type SettingName,
} from "#features/shell/model/personSettings.ts";

interface Settings {
  /** Whether the server has said what the person set; until then the defaults stand, and nothing can be set. */
  isKnown: boolean;
  settings: PersonSettings;
  links: OutsideLinks;
  /** The layout that the server keeps for this person; undefined until it has answered. */
  keptLayout: Readonly<Record<string, string | boolean>> | null | undefined;
  /** What this server cannot do yet, whatever is set. */
  missing: readonly SettingName[];
  change: (name: SettingName, on: boolean) => void;
}

const initially: Settings = {
  isKnown: false,
  settings: DEFAULT_SETTINGS,
  links: LINKS_INSIDE,
  keptLayout: undefined,
  missing: [],
  change: () => undefined,
};

const Context = createContext<Settings>(initially);

/** What the person has set, kept on the server; the defaults stand until it has answered. */
export function SettingsScope({ person, children }: { person: string; children: ReactNode }) {
  const calls = useCalls();
  const queries = useQueryClient();
  const { t } = useTranslation("shell");
  const key = useMemo(() => ["person settings", person], [person]);
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => calls.send(personSettings),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = data?.data;
  const value = useMemo<Settings>(() => {
    const settings = settingsFrom(known?.settings);
    return {
      isKnown: known !== undefined,
      settings,
      links: known?.links ?? LINKS_INSIDE,
      keptLayout: known?.layout,
      missing: known?.missing ?? [],
      change: (name, on) => {
        const show = (shown: PersonSettings) =>
          queries.setQueryData(key, {
            data: {
              ...known,
              layout: known?.layout ?? null,
              links: known?.links ?? LINKS_INSIDE,
              settings: shown,
            },
          });
        show({ ...settings, [name]: on });
        calls.send(keepSettings, { body: { settings: { [name]: on } } }).catch((error: unknown) => {
          show(settings);
          showNote(t("notKept", { reason: reasonOf(error) }), "wrong");
        });
      },
    };
  }, [known, queries, key, calls, t]);
  useEffect(() => {
    const { queries: before } = queries.getDefaultOptions();
    const retry = value.settings.backupServers ? asksAgain : false;
    queries.setDefaultOptions({ queries: { ...before, retry, retryDelay } });
  }, [queries, value.settings.backupServers]);
  const language = currentLanguage();
  useEffect(() => {
    // Letters speak it too. What could not be kept is told anew by the next visit.
    if (known?.language === undefined || known.language === language) return;
    calls.send(keepSettings, { body: { settings: {}, language } }).catch(() => undefined);
  }, [known?.language, language, calls]);
  return <Context value={value}>{children}</Context>;
}

export function useSettings(): Settings {
  return use(Context);
}

/** Backup Servers: a server that is out of reach is asked twice more; what it answered stands. */
function asksAgain(failures: number, error: Error): boolean {
  const isOutOfReach = error instanceof RefusedCall ? error.status >= 502 : true;
  return isOutOfReach && failures < 2;
}

const retryDelay = (failures: number) => 300 * 2 ** failures;
