import { useTranslation } from "react-i18next";
import { Compared } from "#kit/web/diff/Compared.tsx";
import { differences } from "#kit/web/diff/differences.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import type { FindingWireRow } from "../contract.ts";
import { isOfCatalogue } from "../model/findingId.ts";
import styles from "./Findings.module.css";

/** Declared and on file, with what differs marked in both; only of what is compared with the catalogue are they two spellings of one value. */
export function BothValues({ finding }: { finding: FindingWireRow }) {
  const { t } = useTranslation("findings");
  const words = useWords();
  const { Declarado, Registrado, Prueba } = finding;
  const [left, right] = differences(Declarado ?? "", Registrado ?? "");
  const isMarked = isOfCatalogue(Prueba) && Boolean(Declarado) && Boolean(Registrado);
  return (
    <dl className={styles.sides}>
      <dt>
        {words("test", Prueba)}, {t("column.Declarado")}
      </dt>
      <dd>{isMarked ? <Compared stretches={left} /> : Declarado || "—"}</dd>
      <dt>
        {words("test", Prueba)}, {t("column.Registrado")}
      </dt>
      <dd>{isMarked ? <Compared stretches={right} /> : Registrado || "—"}</dd>
    </dl>
  );
}
