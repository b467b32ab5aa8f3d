import { useTranslation } from "react-i18next";
import { shaped } from "#kit/web/code/Code.tsx";
import { Compared } from "#kit/web/diff/Compared.tsx";
import { differences } from "#kit/web/diff/differences.ts";
import { mxShape } from "#features/parts/model/codeShape.ts";
import { Result } from "./Result.tsx";
import styles from "./WhyPanel.module.css";
import type { KeyedResult } from "./wireRows.ts";

/** Declared and on file, one under the other, with what differs marked in both. */
export function ComparedSides({ line }: { line: KeyedResult }) {
  const { t } = useTranslation("audit");
  const fraccion = (code: string | null | undefined) => shaped(code ?? "", mxShape).join(" ");
  const pairs = [
    {
      name: t("side.part"),
      declared: line.ParteAduasis ?? "",
      ours: line.ParteEXL ?? "",
      result: line.ResultadoParte,
      isCode: true,
    },
    {
      name: t("side.fraccion"),
      declared: fraccion(line.FraccionAduasis),
      ours: fraccion(line.FraccionEXL),
      result: line.ResultadoFraccion,
      isCode: true,
    },
    {
      name: t("side.description"),
      declared: line.DescripcionAduasis ?? "",
      ours: line.DescripcionEXL ?? "",
      result: line.ResultadoDescripcion,
      isCode: false,
    },
  ].filter(({ declared, ours }) => declared !== "" || ours !== "");
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("side.declared")}</th>
          <th scope="col">{t("side.ours")}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ name, declared, ours, result, isCode }) => {
          const [left, right] = differences(declared, ours);
          return (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className={styles.verdict}>
                  <Result value={result} />
                </span>
              </th>
              <td className={isCode ? styles.code : undefined}>
                {declared === "" ? <i>{t("side.nothing")}</i> : <Compared stretches={left} />}
              </td>
              <td className={isCode ? styles.code : undefined}>
                {ours === "" ? <i>{t("side.nothing")}</i> : <Compared stretches={right} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
