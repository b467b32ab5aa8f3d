import { Button } from "@mantine/core";
import { memo, useState } from "react";
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

/** Cuadro de liquidación: by contribution and form of payment. */
function Settlement({ proforma }: { proforma: ProformaWire }) {
  return (
    <table className={styles.settlement}>
      <caption>CUADRO DE LIQUIDACION</caption>
      <thead>
        <tr>
          <th scope="col">CONCEPTO</th>
          <th scope="col">F.P.</th>
          <th scope="col">IMPORTE</th>
        </tr>
      </thead>
      <tbody>
        {proforma.summary.map(({ key, form }) => (
          <tr key={`${key} ${form}`}>
            <th scope="row">{contributionName(key)}</th>
            <td>{form}</td>
            <td>
              <Figure name={`summary ${key} ${form}`} proforma={proforma} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            EFECTIVO
          </th>
          <td>
            <Figure name="cash" proforma={proforma} />
          </td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            OTROS
          </th>
          <td>
            <Figure name="other" proforma={proforma} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Of a rectification: by contribution and form of payment, what is more than before, or less. */
function Differences({ differences }: Required<Pick<ProformaWire, "differences">>) {
  return (
    <table className={styles.settlement}>
      <caption>DIFERENCIAS DE CONTRIBUCIONES</caption>
      <thead>
        <tr>
          <th scope="col">CONCEPTO</th>
          <th scope="col">F.P.</th>
          <th scope="col">DIFERENCIA</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ key, form, pesos }) => (
          <tr key={`${key} ${form}`}>
            <th scope="row">{contributionName(key)}</th>
            <td>{form}</td>
            <td>
              <Money amount={pesos} currency="MXN" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
