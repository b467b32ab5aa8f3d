import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formFields, type Values } from "#kit/entity/faultsOf.ts";
import { oneRow } from "#kit/entity/web/allRows.ts";
import { useReread } from "#kit/entity/web/useReread.ts";
import { sum } from "#kit/pure/exact.ts";
import { quantityText } from "#kit/web/amount/amount.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import type { ComputationWire, ProposalWire } from "../contract.ts";
import { operationLines } from "../operationLines/operationLines.ts";
import styles from "./Operation.module.css";

interface ProposalsProps {
  computed: ComputationWire;
  mayEdit: boolean;
}

/** Preferences that certificates on file cover and nobody claims, each with what it saves. */
export function Proposals({ computed, mayEdit }: ProposalsProps) {
  const { t } = useTranslation("operation");
  const { proposals, lines } = computed;
  const claiming = useClaiming();
  const best = bestOf(proposals);
  const isSavingKnown = best.every(({ saving }) => saving !== null);
  const whole = String(sum(best.map(({ saving }) => saving ?? "0")).over);
  return (
    <section className={styles.card} aria-label={t("proposals")}>
      <h3>{t("proposals")}</h3>
      {mayEdit ? (
        <div className={styles.buttons}>
          <Button size="sm" disabled={claiming.isBusy} onClick={() => claiming.claim(best)}>
            {t("claimAll", { count: best.length })}
          </Button>
          <strong>
            {isSavingKnown ? t("saves", { pesos: quantityText(whole) ?? whole }) : null}
          </strong>
          <span role="status">
            {claiming.isBusy ? t("claiming", { done: claiming.done, all: claiming.all }) : ""}
          </span>
        </div>
      ) : null}
      <ul className={styles.proposals}>
        {proposals.map((proposal) => {
          const line = lines.find(({ id }) => id === proposal.line);
          const name = line ? `${line.invoice.number} / ${line.lineNo}` : "";
          const { treaty, party, certificate, rate, preferential, saving } = proposal;
          return (
            <li key={`${proposal.line} ${treaty}`}>
              <span>
                <b>{`${name} ${line?.partNo ?? ""}`}</b>
                <span>
                  {t("proposal", { treaty, party, certificate, rate: preferential, general: rate })}
                </span>
              </span>
              <strong>
                {saving === null
                  ? t("savingLater")
                  : t("saves", { pesos: quantityText(saving) ?? saving })}
              </strong>
              {mayEdit ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={claiming.isBusy}
                  aria-label={t("claimOf", { treaty, line: name })}
                  onClick={() => claiming.claim([proposal])}
                >
                  {t("claim")}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Of each line the first, which has the lowest rate. */
const bestOf = (proposals: readonly ProposalWire[]): readonly ProposalWire[] =>
  [...new Map(proposals.toReversed().map((one) => [one.line, one])).values()].toReversed();

/** Writes claims into their lines, one after the other. */
function useClaiming() {
  const { t } = useTranslation("operation");
  const calls = useCalls();
  const reread = useReread(operationLines);
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const doing = useMutation({
    mutationFn: async (proposals: readonly ProposalWire[]) => {
      for (const [done, { line, treaty, party, certificateLine }] of proposals.entries()) {
        setProgress({ done, all: proposals.length });
        const row = await oneRow(calls, operationLines, line);
        const kept: Values = Object.fromEntries(
          formFields(operationLines).map(([name]) => [name, (row as Values)[name] ?? null]),
        );
        const claimed: Values = { ...kept, claim: treaty, claimParty: party, certificateLine };
        await calls.send(operationLines.calls.change, {
          params: { id: line },
          body: { ...claimed, version: row.version },
        });
      }
      return proposals.length;
    },
    onSuccess: (count) => showNote(t("claimed", { count }), "right"),
    // Also after a refusal: those before it are claimed.
    onSettled: () => reread(),
  });
  return { claim: doing.mutate, isBusy: doing.isPending, ...progress };
}
