import { Button, Checkbox } from "@mantine/core";
import { memo, type RefObject, useMemo, useState } from "react";
import { FormFields as AnyFields } from "#kit/entity/web/FormFields.tsx";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import {
  type ClassificationRequestRow,
  classificationRequests,
} from "../classificationRequests.ts";
import { Check } from "./Check.tsx";
import styles from "./Desk.module.css";
import { MAIN_FIELDS, PROPOSAL_FIELDS, type RequestCommand } from "./desk.ts";
import type { ProposalState } from "./useProposal.ts";
import { useDeskText } from "./useDeskText.ts";

interface ProposalProps {
  form: RefObject<HTMLFormElement | null>;
  row: ClassificationRequestRow;
  words: EntityWords;
  proposal: ProposalState;
  /** What the person may do with it. */
  open: readonly RequestCommand[];
}

/** They are drawn anew only when one of them changes: a text measures its height each time. */
const FormFields = memo(AnyFields);
const { input } = classificationRequests.commands.propose;
const MAIN = MAIN_FIELDS.map((name) => [name, input[name]] as const);
const BESIDE = PROPOSAL_FIELDS.filter(([name]) => !MAIN_FIELDS.some((main) => main === name));

/** What is proposed for the part; it is taken with the proposal if nobody has taken it before. */
export function Proposal({ form, row, words, proposal, open }: ProposalProps) {
  const t = useDeskText();
  const { draft, faults, set, others } = proposal;
  const [isOpen, setOpen] = useState(false);
  const fields = useMemo(
    () => ({
      form: {
        field: (name: string) => ({
          value: draft[name] ?? null,
          error: faults[name] && words.fault(faults[name]),
          onChange: (next: unknown) => set(name, valueOf(next)),
        }),
      },
      client: String(row.client),
      rows: [row],
      words,
      at: "",
    }),
    [draft, faults, set, row, words],
  );
  const mayPropose = open.includes("propose") || open.includes("take");
  return (
    <form
      ref={form}
      className={styles.card}
      aria-label={words.command("propose")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void proposal.propose();
      }}
    >
      <h3>{words.command("propose")}</h3>
      <fieldset disabled={!mayPropose}>
        <FormFields fields={MAIN} {...fields} />
        <details onToggle={({ currentTarget: { open: isShown } }) => setOpen(isShown)}>
          <summary>{t("beside")}</summary>
          {isOpen ? <FormFields fields={BESIDE} {...fields} /> : null}
        </details>
        <Check {...{ words, proposal }} />
        <Others
          {...{ proposal }}
          label={t("withOthers", { count: others.length })}
          parts={others}
        />
        <div className={styles.buttons}>
          <Button type="submit" rightSection={<kbd>Ctrl ↵</kbd>}>
            {proposal.isWarned ? t("proposeAnyway") : words.command("propose")}
          </Button>
          {open.includes("take") ? (
            <Button variant="default" rightSection={<kbd>t</kbd>} onClick={proposal.take}>
              {words.command("take")}
            </Button>
          ) : null}
        </div>
      </fieldset>
      {mayPropose ? null : <p className={styles.soft}>{t("notYours")}</p>}
    </form>
  );
}

interface OthersProps {
  proposal: ProposalState;
  label: string;
  parts: readonly ClassificationRequestRow[];
}

/** Parts that the same decision is meant for. */
export function Others({ proposal, label, parts }: OthersProps) {
  if (parts.length === 0) return null;
  return (
    <Checkbox
      label={label}
      description={parts.map(({ partNo }) => partNo).join(", ")}
      checked={proposal.withOthers}
      onChange={({ currentTarget: { checked } }) => proposal.setWithOthers(checked)}
    />
  );
}

function valueOf(next: unknown) {
  const target = (next as { currentTarget?: { value: string } } | null)?.currentTarget;
  return (target ? target.value : next) as ProposalState["draft"][string];
}
