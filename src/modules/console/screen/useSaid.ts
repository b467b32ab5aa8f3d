import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Waiting } from "#kit/web/outbox/outboxStore.ts";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import { type Felt, feel } from "#kit/web/scan/feedback.ts";

/** What is said of something that was done. */
interface Statement {
  readonly felt: Felt;
  readonly text: string;
  /** The command that did it, and what is said in place of the text once the server has done it, if that is something else. */
  readonly of: { readonly seq: number; readonly done?: string } | undefined;
  /** The state of the row in which it was said. */
  readonly state: unknown;
}

/**
 * What a console said last: shown, heard and felt. Of a command it says that it is kept here until the server has answered;
 * `own` are those that wait. What was wrong or asked in one state of the row is settled by the next.
 */
export function useSaid(own: readonly Waiting[], state: unknown) {
  const { t } = useTranslation("console");
  const [said, setSaid] = useState<Statement | null>(null);
  const [hasSound, setSound] = useRemembered("console.sound", true, isFlag);
  const hear = (felt: Felt) => hasSound && feel(felt);
  const say = (felt: Felt, text: string, of?: Statement["of"]): void => {
    setSaid({ felt, text, of, state });
    hear(felt);
  };
  const sayRefused = useEffectEvent((title: string) => say("refused", t("refused", { title })));
  const told = useRef(new Set<number>());
  useEffect(() => {
    for (const { seq, refused, title } of own) {
      if (refused !== null && !told.current.has(seq)) sayRefused(title);
      told.current[refused === null ? "delete" : "add"](seq);
    }
    const here = new Set(own.map(({ seq }) => seq));
    for (const seq of told.current) if (!here.has(seq)) told.current.delete(seq);
    // What was not done and then was, or is done without, is not said any more.
    if (told.current.size === 0) setSaid((now) => (now?.felt === "refused" ? null : now));
  }, [own]);
  const shown = (): { readonly felt: Felt | "kept"; readonly text: string } | null => {
    if (said === null || (said.felt !== "right" && said.state !== state)) return null;
    const { of, text } = said;
    const command = of && own.find(({ seq }) => seq === of.seq);
    if (!command) return of?.done === undefined ? said : { felt: "right", text: of.done };
    return command.refused
      ? { felt: "refused", text: t("refused", { title: command.title }) }
      : { felt: "kept", text: t("keptHere", { text }) };
  };
  return {
    said: shown(),
    hasSound,
    setSound,
    say,
    /** Lets it be heard and felt alone; what it is about says it itself. */
    hear,
    /** What was asked is answered. */
    unsay: () => setSaid(null),
  };
}

const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
