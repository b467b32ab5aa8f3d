import { Button } from "@mantine/core";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import { isEmpty } from "#kit/entity/Field.ts";
import { mxShape, usShape } from "#features/parts/model/codeShape.ts";
import { Code } from "#kit/web/code/Code.tsx";
import type { ClassificationRequestRow } from "../classificationRequests.ts";
import { Check } from "./Check.tsx";
import styles from "./Desk.module.css";
import { PROPOSAL_FIELDS, type RequestCommand } from "./desk.ts";
import { Others } from "./Proposal.tsx";
import type { ProposalState } from "./useProposal.ts";
import { useDeskText } from "./useDeskText.ts";

interface ApprovalProps {
  row: ClassificationRequestRow;
  words: EntityWords;
  proposal: ProposalState;
  open: readonly RequestCommand[];
  onExplain: (command: "reject") => void;
}

/** What another person proposed, to be approved or returned. */
export function Approval({ row, words, proposal, open, onExplain }: ApprovalProps) {
  const t = useDeskText();
  const { others } = proposal;
  return (
    <section className={styles.card} aria-label={t("proposal")}>
      <h3>{t("proposal")}</h3>
      <p className={styles.code}>
        <Code value={`${row.mxhts}${row.nico}`} shape={mxShape} />
      </p>
      <dl>
        {PROPOSAL_FIELDS.map(([name]) => name)
          .filter((name) => name !== "mxhts" && name !== "nico" && !isEmpty(row[name]))
          .map((name) => (
            <div key={name}>
              <dt>{words.field(name)}</dt>
              <dd>
                {name === "ushts" ? (
                  <Code value={row.ushts} shape={usShape} />
                ) : (
                  words.value(name, row[name])
                )}
              </dd>
            </div>
          ))}
        <div>
          <dt>{words.field("proposedBy")}</dt>
          <dd>
            {row.proposedBy} · {words.value("proposedAt", row.proposedAt)}
          </dd>
        </div>
      </dl>
      <Check {...{ words, proposal }} />
      <Others
        {...{ proposal }}
        label={t("approveOthers", { count: others.length })}
        parts={others}
      />
      <div className={styles.buttons}>
        {open.includes("approve") ? (
          <Button rightSection={<kbd>a</kbd>} onClick={() => void proposal.approve()}>
            {words.command("approve")}
          </Button>
        ) : null}
        {open.includes("reject") ? (
          <Button variant="default" rightSection={<kbd>r</kbd>} onClick={() => onExplain("reject")}>
            {words.command("reject")}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
