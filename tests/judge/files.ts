import { dataStageFiles } from "#demo/dataStage.ts";
import { zipped } from "#demo/zipped.ts";
import type { SentFile } from "../uploadForm.ts";
import type { Agreement, JudgedPedimento, JudgedWorld, PartFile, Tariff } from "./facts.ts";

/** One sending of a file through a call. */
export interface Sending extends SentFile {
  readonly call: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** All that a client sends of a world, in order. */
export const sendingsOf = (world: JudgedWorld): Sending[] => [
  ...world.partFiles.map(partSending),
  sending("/api/upload_nafta", "certificados", certificateLines(world.agreements)),
  {
    call: "/api/upload_pedimentos",
    file: "9000001.zip",
    bytes: zipped(dataStageFiles("9000001", world.pedimentos)),
    fields: {},
  },
  sending("/api/upload_pedimentos", "lineas", brokerLines(world.pedimentos)),
];

function sending(
  call: string,
  name: string,
  rows: readonly string[],
  fields: Sending["fields"] = {},
): Sending {
  const text = [...rows, ""].join("\r\n");
  return { call, file: `${name}.zip`, bytes: zipped({ [`${name}.csv`]: text }), fields };
}

function partSending({ day, isFull, lines }: PartFile, at: number): Sending {
  const rows = lines.map(
    ({ partNo, mxhts, description, isDeleted }) =>
      `${partNo},${mxhts},${description},${isDeleted ? "X" : ""}`,
  );
  const fields = { FileDate: day, Full: String(isFull) };
  return sending(
    "/api/upload_parts",
    `partes${at}`,
    ["PartNO,MXHTS,PartDesc,Baja", ...rows],
    fields,
  );
}

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
        .concat([head.revokedOn ? "REVOKED" : "VALID", head.revokedOn])
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

export const tariffFile = ({ rates, codes }: Tariff): string =>
  [
    "llave_10,fraccion_8,nico,descripcion_completa,unidad_medida,arancel_importacion,nota_importacion",
    ...Object.entries(rates).flatMap(([fraccion, rate]) =>
      (codes[fraccion] ?? []).map(
        (nico) => `${fraccion}${nico},${fraccion},${nico},MERCANCIA,Pza,${rate},`,
      ),
    ),
    "",
  ].join("\n");

export const correlationFile = ({ correlation }: JudgedWorld): string =>
  [
    "code,successor,ended_on",
    ...correlation.map(({ code, successor, endedOn }) => [code, successor, endedOn].join(",")),
    "",
  ].join("\n");
