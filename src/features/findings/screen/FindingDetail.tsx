import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isNonZero } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { ValueTag } from "#kit/web/badge/ValueTag.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { severityLooks } from "#features/audit/model/looks.ts";
import { printedOf } from "#features/pedimentos/model/pedimentoNumber.ts";
import { isOfCatalogue } from "../model/findingId.ts";
import { BrokerLetter } from "./BrokerLetter.tsx";
import { BothValues } from "./BothValues.tsx";
import { CorrectPart } from "./CorrectPart.tsx";
import { Decide } from "./Decide.tsx";
import { EventLog } from "./EventLog.tsx";
import styles from "./Findings.module.css";
import { RememberedPairs } from "./RememberedPairs.tsx";
import { StateTag } from "./StateTag.tsx";
import { WhatIsWrong } from "./WhatIsWrong.tsx";
import type { useDecision } from "./useDecision.ts";
import { useFinding } from "./useFindingQueries.ts";

interface FindingDetailProps {
  id: string | null;
  decision: ReturnType<typeof useDecision>;
}

/** One finding: both values, what it costs, who has it, what was decided, and what can be done. */
export function FindingDetail({ id, decision }: FindingDetailProps) {
  const { t } = useTranslation("findings");
  const query = useFinding(id);
  const mayCorrect = useMay("CATALOGO_PARTES");
  const finding = id === null ? undefined : query.data?.finding;
  if (finding === undefined) {
    const words = id === null ? t("choose") : query.error ? t("gone") : "";
    return (
      <section
        className={styles.panel}
        aria-label={t("detail")}
        aria-busy={query.isFetching}
        data-empty
      >
        <p>{words}</p>
      </section>
    );
  }
  const { Parte, Prueba } = finding;
  const hasPair = isOfCatalogue(Prueba) && Parte !== "";
  return (
    <section className={styles.panel} aria-label={t("detail")} tabIndex={0}>
      <header className={styles.head}>
        <h2>
          {t("ofLine", {
            pedimento: printedOf(finding),
            line: finding.Partida,
          })}
        </h2>
        <ValueTag of="severity" value={finding.Severidad} looks={severityLooks} />
        <StateTag value={finding.Estado} />
      </header>
      <WhatIsWrong finding={finding} />
      <BothValues finding={finding} />
      <dl className={styles.facts}>
        <Fact name={t("column.Parte")}>{Parte || "—"}</Fact>
        {isNonZero(finding.Importe) ? (
          <Fact name={t("column.Importe")}>
            <Money amount={finding.Importe} currency="MXN" strong />
          </Fact>
        ) : null}
        {finding.FechaLimite ? (
          <Fact name={t("column.FechaLimite")}>{dayText(finding.FechaLimite)}</Fact>
        ) : null}
        <Fact name={t("assignee")}>{finding.Responsable?.Nombre ?? t("nobody")}</Fact>
        <Fact name={t("due")}>{finding.Vence ? dayText(finding.Vence) : t("none")}</Fact>
      </dl>
      <p>
        <Link to="/auditoria" search={{ sel: finding.Auditoria, linea_q: Parte || undefined }}>
          {t("toAudit")}
        </Link>
      </p>
      <Decide
        label={t("single")}
        targets={[{ id: finding._id, version: finding.Version }]}
        states={[finding.Estado]}
        busy={decision.busy}
        onDecide={decision.decide}
      />
      {hasPair && mayCorrect ? <CorrectPart key={finding._id} finding={finding} /> : null}
      {Parte === "" ? null : (
        <RememberedPairs key={Parte} part={Parte} asksSynonym={Prueba === "part"} />
      )}
      <BrokerLetter key={`letter ${finding._id}`} finding={finding} />
      <EventLog events={query.data?.data ?? []} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
