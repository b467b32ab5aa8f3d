import { useTranslation } from "react-i18next";
import { mxShape } from "#features/parts/model/codeShape.ts";
import { Code } from "#kit/web/code/Code.tsx";
import { contributionName } from "../computation/contributionName.ts";
import type { ComputationWire, PartidaWire, ProformaWire } from "../contract.ts";
import { Cell, identifierText } from "./Cell.tsx";
import { Figure } from "./Figure.tsx";
import { treatmentText } from "./figures.ts";
import styles from "./Operation.module.css";
import { showLine } from "./showLine.ts";
import { useLook } from "./useOperation.ts";

interface PartidaProps {
  partida: PartidaWire;
  proforma: ProformaWire;
  lines: ComputationWire["lines"];
}

/** A partida as the pedimento declares it. */
export function Partida({ partida, proforma, lines }: PartidaProps) {
  const { t } = useTranslation("operation");
  const { sequence, treatment, permits, identifiers } = partida;
  const own = { partida, proforma };
  return (
    <article className={styles.partida} data-partida={sequence}>
      <dl className={styles.block}>
        <Cell name="SEC">{String(sequence).padStart(3, "0")}</Cell>
        <Cell name="FRACCION / NICO">
          <Code value={partida.fraccion + partida.nico} shape={mxShape} />
        </Cell>
        <Cell name="UMC / CANTIDAD">
          {`${partida.commercialUnit} / `}
          <Own name="commercialQuantity" {...own} />
        </Cell>
        <Cell name="UMT / CANTIDAD">
          {`${partida.tariffUnit} / `}
          <Own name="tariffQuantity" {...own} />
        </Cell>
        <Cell name="P. V/C">{partida.sellerCountry}</Cell>
        <Cell name="P. O/D">{partida.origin}</Cell>
      </dl>
      <p>{partida.description}</p>
      <PartidaValues {...own} />
      <p>
        <b lang="">{treatmentText(treatment, t)}</b>
      </p>
      <Contributions {...own} />
      {identifiers.length > 0 || permits.length > 0 ? (
        <p className={styles.soft}>
          {[...identifiers.map(identifierText), ...permits].join(" · ")}
        </p>
      ) : null}
      <PartidaLines {...{ partida, lines }} />
    </article>
  );
}

type OwnProps = Omit<PartidaProps, "lines">;

/** A figure of a partida. */
const Own = ({ name, partida, proforma }: OwnProps & { name: string }) => (
  <Figure name={`${partida.sequence} ${name}`} proforma={proforma} />
);

function PartidaValues(own: OwnProps) {
  return (
    <dl className={styles.block} data-values>
      <Cell name="IMP. PRECIO PAG.">
        <Own name="price" {...own} />
      </Cell>
      <Cell name="INCREMENTABLES">
        <Own name="increments" {...own} />
      </Cell>
      {own.partida.deductions === "0" ? null : (
        <Cell name="DECREMENTABLES">
          <Own name="deductions" {...own} />
        </Cell>
      )}
      <Cell name="VAL. ADU.">
        <Own name="customsValue" {...own} />
      </Cell>
      <Cell name="VAL. USD">
        <Own name="usd" {...own} />
      </Cell>
      <Cell name="PRECIO UNIT.">
        <Own name="unitPrice" {...own} />
      </Cell>
    </dl>
  );
}

function Contributions(own: OwnProps) {
  const { t } = useTranslation("operation");
  const { treatment, rows, ivaBase, hand } = own.partida;
  const rates: Readonly<Record<number, string>> = { 6: treatment.rate };
  const shares = hand === "0" ? (["dta"] as const) : (["dta", "hand"] as const);
  const bases = ivaBase === null ? [] : (["ivaBase", ...shares] as const);
  return (
    <table className={styles.settlement} aria-label={`PARTIDA ${own.partida.sequence}`}>
      <thead>
        <tr>
          <th scope="col">CON.</th>
          <th scope="col">TASA</th>
          <th scope="col">F.P.</th>
          <th scope="col">IMPORTE</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, form }) => (
          <tr key={`${key} ${form}`}>
            <th scope="row">{contributionName(key)}</th>
            <td>{rates[key] === undefined ? "" : `${rates[key]} %`}</td>
            <td>{form}</td>
            <td>
              <Own name={`row ${key} ${form}`} {...own} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {bases.map((name) => (
          <tr key={name}>
            <th scope="row" colSpan={3} lang="">
              {t(`figure.${name}`)}
            </th>
            <td>
              <Own name={name} {...own} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** Lines that a partida names at once. */
const MOST_LINES = 8;

/** The lines that it joins; each leads to where it stands. */
function PartidaLines({ partida, lines }: Omit<PartidaProps, "proforma">) {
  const { t } = useTranslation("operation");
  const look = useLook();
  const own = partida.lines.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  const rest = own.length - MOST_LINES;
  return (
    <p className={styles.ways} lang="">
      {own.slice(0, MOST_LINES).map(({ id, invoice, lineNo }) => (
        <button
          key={id}
          type="button"
          className={styles.way}
          aria-label={t("lineOf", { line: `${invoice.number} / ${lineNo}` })}
          onClick={() => {
            look({ line: id });
            showLine(id);
          }}
        >
          {`${invoice.number} / ${lineNo}`}
        </button>
      ))}
      {rest > 0 ? <span>{`+ ${rest}`}</span> : null}
    </p>
  );
}
