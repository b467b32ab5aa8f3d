import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { allRows } from "#kit/entity/web/allRows.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { instructions as entity, type InstructionRow } from "../instructions.ts";
import frame from "../../console/screen/Console.module.css";
import type { Desk } from "../../console/screen/useDesk.ts";
import type { ShipmentRow } from "../../shipments/shipments.ts";
import styles from "./Instructions.module.css";
import { ACKNOWLEDGE, type Acknowledged } from "./instructionsSender.ts";

/** The work that instructions are read at. */
export type Scope = "receive" | "review";

interface Instruction {
  readonly row: InstructionRow;
  /** The person has to acknowledge it still. */
  readonly isAwaited: boolean;
}

/**
 * What the entry's client wants whoever does this work to know today, what is to be acknowledged first; what was acknowledged
 * here counts at once.
 */
export function useInstructions(
  { client }: ShipmentRow,
  scope: Scope,
  desk: Desk,
): readonly Instruction[] {
  const calls = useCalls();
  const { today } = useClock();
  const { data = [] } = useQuery({
    queryKey: [entity.name, scope, client, today],
    queryFn: async ({ signal }) => {
      const asked = { status: "published", scope, clients: String(client) };
      const rows = (await allRows(calls, entity, asked, signal)).filter(
        ({ validFrom, validTo }) => validFrom <= today && (validTo === null || validTo >= today),
      );
      const told = rows.map(async (row): Promise<Instruction> => {
        if (!row.requiresAck || !entity.awaited) return { row, isAwaited: false };
        const { list } = entity.awaited.calls;
        const { data: people } = await calls.send(list, { params: { id: row.id }, signal });
        return { row, isAwaited: people.some(({ isCaller }) => isCaller) };
      });
      return (await Promise.all(told)).toSorted(
        (a, b) => Number(b.isAwaited) - Number(a.isAwaited),
      );
    },
  });
  const given = desk
    .ahead(0)
    .filter(({ kind }) => kind === ACKNOWLEDGE)
    .map(({ content }) => (content as Acknowledged).instruction);
  return data.map(({ row, isAwaited }) => ({
    row,
    isAwaited: isAwaited && !given.includes(row.id),
  }));
}

const TONES: Readonly<Record<InstructionRow["priority"], "info" | "look" | "wrong">> = {
  info: "info",
  warning: "look",
  block: "wrong",
};

interface InstructionsProps {
  instructions: readonly Instruction[];
  title: string;
  desk: Desk;
  className?: string | undefined;
}

/** The instructions for some work, open until they are acknowledged where they ask for it. */
export function Instructions({ instructions, title, desk, className = "" }: InstructionsProps) {
  const { t } = useTranslation("console");
  const words = useEntityWords(entity);
  const acknowledge = ({ id, title: named }: InstructionRow) => {
    const read: Acknowledged = { instruction: id };
    return desk.give(ACKNOWLEDGE, `${words.action("acknowledge")}: ${named}`, read);
  };
  if (instructions.length === 0) return null;
  return (
    <section className={`${frame.card} ${className}`} aria-label={title}>
      <h3>{title}</h3>
      {instructions.map(({ row, isAwaited }) => (
        <details
          key={`${row.id} ${String(isAwaited)}`}
          open={isAwaited}
          className={styles.instruction}
        >
          <summary>
            {row.title}{" "}
            <Tag tone={TONES[row.priority]}>{words.option("priority", row.priority)}</Tag>
          </summary>
          <p>{row.body}</p>
          {isAwaited ? (
            <Button size="md" onClick={() => void acknowledge(row)}>
              {words.action("acknowledge")}
            </Button>
          ) : row.requiresAck ? (
            <p>{t("acknowledged")}</p>
          ) : null}
        </details>
      ))}
    </section>
  );
}
