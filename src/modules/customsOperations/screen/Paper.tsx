import { Button } from "@mantine/core";
import { memo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "#kit/web/amount/Money.tsx";
import { contributionName } from "../computation/contributionName.ts";
import type { ComputationWire, ProformaWire } from "../contract.ts";
import type { OperationRow } from "../customsOperations.ts";
import { Cell, identifierText } from "./Cell.tsx";
import { Figure } from "./Figure.tsx";
import styles from "./Operation.module.css";
import { Partida } from "./Partida.tsx";

interface PaperProps {
  row: OperationRow;
  computed: ComputationWire;
  proforma: ProformaWire;
}

/** Partidas that are drawn at first. */
const SHOWN = 100;

/** The proforma as it will be printed, in the terms of a pedimento, which are Spanish in every language. */
export const Paper = memo(function Paper({ row, computed, proforma }: PaperProps) {
  const { t } = useTranslation("operation");
  const [most, setMost] = useState(SHOWN);
  const { partidas } = proforma;
  return (
    <div className={styles.sheet} lang="es">
      <p className={styles.soft} lang="">
        {t("notAPedimento")}
      </p>
      <Header {...{ row, computed, proforma }} />
      <Values proforma={proforma} />
      <Settlement proforma={proforma} />
      {proforma.differences ? <Differences differences={proforma.differences} /> : null}
      <h4>PARTIDAS</h4>
      {partidas.slice(0, most).map((partida) => (
        <Partida key={partida.sequence} {...{ partida, proforma }} lines={computed.lines} />
      ))}
      {partidas.length > most ? (
        <Button variant="default" onClick={() => setMost(most + SHOWN)}>
          {t("showMore", { number: partidas.length - most })}
        </Button>
      ) : null}
    </div>
  );
});

function Header({ row, computed, proforma }: PaperProps) {
  return (
    <dl className={styles.block}>
      <Cell name="T. OPER">{row.direction === "north" ? "EXP" : "IMP"}</Cell>
      <Cell name="CVE. PEDIMENTO">{row.clave}</Cell>
      <Cell name="REGIMEN">{row.regime ?? "—"}</Cell>
      <Cell name="DESTINO">{row.destination}</Cell>
      <Cell name="ADUANA E/S">{row.aduana}</Cell>
      <Cell name="TIPO CAMBIO">{computed.used?.rate ?? "—"}</Cell>
      <Cell name="RFC">{row.importerRfc}</Cell>
      <Cell name="IDENTIF.">{proforma.identifiers.map(identifierText).join(" · ") || "—"}</Cell>
    </dl>
  );
}

function Values({ proforma }: { proforma: ProformaWire }) {
  return (
    <>
      <dl className={styles.block} data-values>
        <Cell name="VALOR DOLARES">
          <Figure name="usd" proforma={proforma} />
        </Cell>
        <Cell name="VALOR ADUANA">
          <Figure name="customsValue" proforma={proforma} />
        </Cell>
        <Cell name="PRECIO PAGADO/VALOR COMERCIAL">
          <Figure name="price" proforma={proforma} />
        </Cell>
        <Cell name="FACTOR">
          <Figure name="factor" proforma={proforma} />
        </Cell>
      </dl>
      <dl className={styles.block} data-values>
        <Cell name="SEGUROS">
          <Figure name="insurance" proforma={proforma} />
        </Cell>
        <Cell name="FLETES">
          <Figure name="freight" proforma={proforma} />
        </Cell>
        <Cell name="EMBALAJES">
          <Figure name="packing" proforma={proforma} />
        </Cell>
        <Cell name="OTROS INCREMENTABLES">
          <Figure name="otherIncrements" proforma={proforma} />
        </Cell>
        <Cell name="DECREMENTABLES">
          <Figure name="deductions" proforma={proforma} />
        </Cell>
      </dl>
    </>
  );
}

interface ContributionsProps {
  caption: string;
  /** What its figures are. */
  figure: string;
  rows: readonly {
    readonly key: number;
    readonly form: number;
    readonly pesos: ReactNode;
  }[];
  children?: ReactNode;
}

/** A row for each contribution and form of payment, and what stands below them. */
function Contributions({ caption, figure, rows, children }: ContributionsProps) {
  return (
    <table className={styles.settlement}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">CONCEPTO</th>
          <th scope="col">F.P.</th>
          <th scope="col">{figure}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, form, pesos }) => (
          <tr key={`${key} ${form}`}>
            <th scope="row">{contributionName(key)}</th>
            <td>{form}</td>
            <td>{pesos}</td>
          </tr>
        ))}
      </tbody>
      {children}
    </table>
  );
}

/** Cuadro de liquidación. */
function Settlement({ proforma }: { proforma: ProformaWire }) {
  const { summary } = proforma;
  const total = (words: string, name: string) => (
    <tr>
      <th scope="row" colSpan={2}>
        {words}
      </th>
      <td>
        <Figure name={name} proforma={proforma} />
      </td>
    </tr>
  );
  return (
    <Contributions
      caption="CUADRO DE LIQUIDACION"
      figure="IMPORTE"
      rows={summary.map(({ key, form }) => ({
        key,
        form,
        pesos: <Figure name={`summary ${key} ${form}`} proforma={proforma} />,
      }))}
    >
      <tfoot>
        {total("EFECTIVO", "cash")}
        {total("OTROS", "other")}
      </tfoot>
    </Contributions>
  );
}

/** Of a rectification: what is more than before, or less. */
const Differences = ({ differences }: Required<Pick<ProformaWire, "differences">>) => (
  <Contributions
    caption="DIFERENCIAS DE CONTRIBUCIONES"
    figure="DIFERENCIA"
    rows={differences.map(({ key, form, pesos }) => ({
      key,
      form,
      pesos: <Money amount={pesos} currency="MXN" />,
    }))}
  />
);
