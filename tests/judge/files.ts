import { dataStageFiles } from "#demo/dataStage.ts";
import { zipped } from "#demo/zipped.ts";
import { xlsxFixture } from "#kit/server/xlsxFixture.ts";
import type { SentFile } from "../uploadForm.ts";
import type {
  Agreement,
  Feed,
  JudgedPedimento,
  JudgedWorld,
  PartFile,
  PartLine,
  Tariff,
} from "./facts.ts";

/** One sending of a file through a call. */
export interface Sending extends SentFile {
  readonly call: string;
  readonly fields: Readonly<Record<string, string>>;
  /** How it stands when it has been worked on, if not Procesado. */
  readonly becomes?: "Rechazado" | "En espera";
  /** A person approves it when so many further files have come. */
  readonly heldFor?: number;
  /** So long ago it is made to have come. */
  readonly minutesAgo?: number;
}

/** All that a client sends of a world, in order. */
export const sendingsOf = (world: JudgedWorld): Sending[] => [
  ...world.partFiles.map((file, at) => partSending(file, world.feeds[at])),
  sending("/api/upload_nafta", "certificados", certificateLines(world.agreements)),
  {
    call: "/api/upload_pedimentos",
    file: "9000001.zip",
    bytes: zipped(dataStageFiles("9000001", world.pedimentos)),
    fields: {},
  },
  sending("/api/upload_pedimentos", "lineas", brokerLines(world.pedimentos)),
];

function sending(call: string, name: string, rows: readonly string[]): Sending {
  return {
    call,
    file: `${name}.zip`,
    bytes: zipped({ [`${name}.csv`]: textOf(rows) }),
    fields: {},
  };
}

const textOf = (rows: readonly string[]): string => [...rows, ""].join("\r\n");

const PART_HEADER = "PartNO,MXHTS,PartDesc,Baja";

function partSending(file: PartFile, feed: Feed | undefined): Sending {
  const { name, day, isFull, heldFor, isRepeated } = file;
  return {
    call: "/api/upload_parts",
    file: `${name}.zip`,
    bytes: zipped(tablesOf(file)),
    fields: { FileDate: day, Full: String(isFull), ...(feed && { Type: feed.kind }) },
    ...(feed && { minutesAgo: feed.minutesAgo }),
    ...(isRepeated && { becomes: "Rechazado" }),
    ...(heldFor !== undefined && { becomes: "En espera", heldFor }),
  };
}

function tablesOf({ name, form, lines }: PartFile): Record<string, string | Uint8Array> {
  const table = (some: readonly PartLine[]) =>
    textOf([PART_HEADER, ...some.map((line) => cellsOf(line).join(","))]);
  if (form === "table") return { [`${name}.csv`]: table(lines) };
  const half = Math.ceil(lines.length / 2);
  const halves = [lines.slice(0, half), lines.slice(half)] as const;
  if (form === "tables")
    return { [`${name}-1.csv`]: table(halves[0]), [`${name}-2.csv`]: table(halves[1]) };
  const [first, last] = halves.map((some) =>
    sheetOf([PART_HEADER.split(","), ...some.map(cellsOf)]),
  );
  const notes = sheetOf([["Notas del catalogo"], ["Revisado", "en noviembre"]]);
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
  return { [`${name}.xlsx`]: xlsxFixture([first ?? "", notes, last ?? ""], { styles }) };
}

const cellsOf = ({ partNo, mxhts, description, isDeleted }: PartLine): string[] => [
  partNo,
  mxhts,
  description,
  isDeleted ? "X" : "",
];

/** A cell that looks like a day is one, as a spreadsheet has it: a count of days from 1900 on. */
const sheetOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `<row>${cells.map(cellOf).join("")}</row>`).join("");

const cellOf = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text)
    ? `<c s="1"><v>${(Date.parse(text) - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`
    : `<c t="inlineStr"><is><t>${text}</t></is></c>`;

const CERTIFICATE_HEADER = [
  "Agreement,Client,Treaty,Supplier,CertifierType,InitialDate,FinalDate,SignedDate,Status,RevokedDate",
  "PartNO,DescriptionOfGood,HSTariffClassificationNumber,PreferenceCriterion,Producer,NetCost",
  "CountryOfOrigin,Date,Deleted",
].join(",");

const certificateLines = (agreements: readonly Agreement[]): string[] => [
  CERTIFICATE_HEADER,
  ...agreements.flatMap((head) =>
    head.lines.map((line) =>
      [head.number, "MAQUILADORA DEL NORTE", head.treaty, head.supplier, head.certifier]
        .concat([head.from, head.until, head.signedOn])
        .concat([head.isRevoked ? "REVOKED" : "VALID", head.revokedOn])
        .concat([line.partNo, line.description, line.hs, line.criterion, "YES", "NO"])
        .concat([line.country, line.datedOn, line.deletedOn])
        .join(","),
    ),
  ),
];

const brokerLines = (pedimentos: readonly JudgedPedimento[]): string[] => [
  "Aduana,Patente,Pedimento,Secuencia,Numero de parte,Factura,Linea,Cantidad,Valor dolares,Proveedor",
  ...pedimentos.flatMap(({ aduana, patente, number, supplier, partidas }) =>
    partidas.flatMap(({ sequence, parts, lineValues, invoiceNamed }) =>
      lineValues.map((value, at) =>
        [
          aduana,
          patente,
          number,
          sequence,
          parts[at],
          invoiceNamed,
          at + 1,
          10,
          value,
          supplier,
        ].join(","),
      ),
    ),
  ),
];

/** The law of a world as an operator's files. */
export const treatyFile = ({ treaties }: JudgedWorld): string =>
  [
    "code,name,in_force_from,in_force_until,parties,complement,is_priced",
    ...treaties.map(({ code, from, until, parties, complement, isPriced }) =>
      [code, code, from, until, parties, complement, isPriced].join(","),
    ),
    "",
  ].join("\n");

export function tariffFile({ rates, codes, preferences }: Tariff): string {
  const treaties = Object.keys(Object.values(preferences)[0] ?? {});
  const columns = treaties.map((code) => `,preferencia_${code}`).join("");
  const lines = Object.entries(rates).flatMap(([fraccion, rate]) => {
    const preferred = treaties.map((code) => `,${preferences[fraccion]?.[code] ?? ""}`).join("");
    return (codes[fraccion] ?? []).map(
      (nico) => `${fraccion}${nico},${fraccion},${nico},MERCANCIA,Pza,${rate},${preferred}`,
    );
  });
  const own =
    "llave_10,fraccion_8,nico,descripcion_completa,unidad_medida,arancel_importacion,nota_importacion";
  return [`${own}${columns}`, ...lines, ""].join("\n");
}

export const permitFile = ({ permits }: JudgedWorld): string =>
  [
    "record,key,complement,in_force_from,in_force_until",
    ...permits.map((key) => `553,${key},,2000-01-01,`),
    "",
  ].join("\n");

export const correlationFile = ({ correlation }: JudgedWorld): string =>
  [
    "code,successor,ended_on",
    ...correlation.map(({ code, successor, endedOn }) => [code, successor, endedOn].join(",")),
    "",
  ].join("\n");
