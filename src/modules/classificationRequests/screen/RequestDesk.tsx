import { Button } from "@mantine/core";
import { memo, useEffect, useRef, useState } from "react";
import { Photos } from "#kit/entity/documents/web/Photos.tsx";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import { Timeline } from "#kit/entity/web/Timeline.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { shipments } from "../../shipments/shipments.ts";
import {
  classificationRequests,
  type ClassificationRequestRow,
} from "../classificationRequests.ts";
import { Approval } from "./Approval.tsx";
import styles from "./Desk.module.css";
import type { RequestCommand } from "./desk.ts";
import { Proposal } from "./Proposal.tsx";
import { Similar } from "./Similar.tsx";
import { useProposal } from "./useProposal.ts";
import type { Desk } from "./useDesk.ts";
import { useMayClassify, useSimilar } from "./useSimilar.ts";
import { useKeys } from "./useKeys.ts";

const CommandDialog = lazyPart(() => import("#kit/entity/web/CommandDialog.tsx"));
const Documents = lazyPart(() => import("#kit/entity/documents/web/Documents.tsx"));

interface RequestDeskProps {
  desk: Desk;
  row: ClassificationRequestRow;
}

type Explained = "ask" | "reject" | "withdraw";
/** A command of which a reason is being written, with its request. */
interface Explaining {
  readonly id: string;
  readonly command: Explained;
}
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const EXPLAINED: Readonly<Record<string, Explained>> = { q: "ask", r: "reject", w: "withdraw" };

/**
 * A request: what is known of its part in the middle, what is decided at its right. The next one takes its place, as to
 * make all of it anew is dear; what is not the next one's is kept with its id.
 */
export function RequestDesk({ desk, row }: RequestDeskProps) {
  const { words, commands } = desk;
  const mayClassify = useMayClassify();
  const similar = useSimilar(row);
  const form = useRef<HTMLFormElement>(null);
  const proposal = useProposal({ desk, row, similar: similar.data, form });
  const [explaining, setExplaining] = useState<Explaining | null>(null);
  const explained = explaining?.id === row.id ? explaining.command : null;
  const open = commands.open([row]);
  const explain = (command: Explained) =>
    open.includes(command) && setExplaining({ id: row.id, command });
  const shown = useRef(row.id);
  useEffect(() => {
    if (shown.current === row.id) return;
    shown.current = row.id;
    // Keys are the desk's again as soon as the next request stands there.
    const field = document.activeElement;
    if (field instanceof HTMLElement && form.current?.contains(field)) field.blur();
  }, [row.id]);
  const isProposed = row.status === "proposed";
  useKeys((key) => {
    const step = STEPS[key];
    const asked = EXPLAINED[key];
    if (step !== undefined) desk.walk(row, step);
    else if (asked) explain(asked);
    else if (key === "Control+Enter") void (isProposed ? proposal.approve() : proposal.propose());
    else if (isProposed && key === "a") void proposal.approve();
    else if (!isProposed && key === "t") proposal.take();
    else if (!isProposed && key === "e") proposal.focus();
    else if (!isProposed && /^[1-9]$/.test(key)) proposal.applySimilar(Number(key) - 1);
    else return false;
    return true;
  });
  return (
    <>
      <div className={styles.facts}>
        <Facts {...{ row, words }} />
        <Photos
          key={row.id}
          entity={classificationRequests}
          row={row}
          title={words.document("photo")}
          className={styles.card}
        />
      </div>
      <div className={styles.decision}>
        {isProposed ? (
          <Approval {...{ row, words, proposal, open }} onExplain={explain} />
        ) : (
          <Proposal {...{ form, row, words, proposal, open }} />
        )}
        <OtherCommands {...{ row, words, commands, open }} onExplain={explain} />
      </div>
      <div className={styles.beside}>
        {mayClassify ? (
          <Similar
            data={similar.data}
            error={similar.error}
            onUse={isProposed ? null : proposal.applySimilar}
          />
        ) : null}
        <Kept key={row.id} {...{ row, words }} />
      </div>
      {explained ? (
        <CommandDialog
          title={words.command(explained)}
          command={classificationRequests.commands[explained]}
          {...{ words }}
          rows={[row]}
          send={(_input, reason) =>
            commands.runAsync({ command: explained, rows: [row], reason, isOfDialog: true })
          }
          reasonOf={(error) => commands.refusalOf(error, [row])}
          onClose={() => setExplaining(null)}
        />
      ) : null}
    </>
  );
}

interface OtherCommandsProps extends Pick<Desk, "words" | "commands"> {
  row: ClassificationRequestRow;
  open: readonly RequestCommand[];
  onExplain: (command: Explained) => void;
}

/** What else can be done with a request. */
function OtherCommands({ row, words, commands, open, onExplain }: OtherCommandsProps) {
  const look = { variant: "default", size: "compact-sm" } as const;
  return (
    <div className={styles.buttons}>
      {(["ask", "withdraw"] as const)
        .filter((name) => open.includes(name))
        .map((name) => (
          <Button
            key={name}
            {...look}
            rightSection={<kbd>{name === "ask" ? "q" : "w"}</kbd>}
            onClick={() => onExplain(name)}
          >
            {words.command(name)}
          </Button>
        ))}
      {open.includes("giveBack") ? (
        <Button {...look} onClick={() => commands.run({ command: "giveBack", rows: [row] })}>
          {words.command("giveBack")}
        </Button>
      ) : null}
    </div>
  );
}

const SHOWN = ["operation", "dueAt", "requestedBy", "assignee", "eccn"] as const;

interface FactsProps extends Pick<Desk, "words"> {
  row: ClassificationRequestRow;
}

/** What the request says of the part. */
const Facts = memo(function Facts({ row, words }: FactsProps) {
  const { instant } = useClock();
  return (
    <section className={styles.card} aria-label={row.partNo}>
      <h2>
        {row.partNo} <small>{row.number}</small>
      </h2>
      <p className={styles.description}>{row.description}</p>
      <dl>
        {SHOWN.filter((name) => row[name] !== null).map((name) => (
          <div key={name}>
            <dt>{words.field(name)}</dt>
            <dd>{words.value(name, row[name])}</dd>
          </div>
        ))}
        {row.shipment === null || row["shipment.label"] === null ? null : (
          <div>
            <dt>{words.field("shipment")}</dt>
            <dd>
              <RowLink entity={shipments} id={row.shipment} label={row["shipment.label"]} />
            </dd>
          </div>
        )}
        <div>
          <dt>{words.field("requestedAt")}</dt>
          <dd>{instant(row.requestedAt)}</dd>
        </div>
      </dl>
    </section>
  );
});

/** Its documents and what was done to it. */
const Kept = memo(function Kept({ row, words }: FactsProps) {
  return (
    <>
      <Documents entity={classificationRequests} {...{ row, words }} />
      <Timeline entity={classificationRequests} id={row.id} words={words} />
    </>
  );
});
