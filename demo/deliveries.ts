import { brokerList } from "./brokerList.ts";
import {
  norteCertificates,
  norteSupplement,
  rioBravoCertificates,
  sierraAltaCertificates,
} from "./certificates.ts";
import { CLIENTS, NORTE, RIO_BRAVO, SIERRA_ALTA } from "./clients.ts";
import { dataStageFiles } from "./dataStage.ts";
import type { Delivery } from "./doors.ts";
import {
  type CatalogPart,
  type Family,
  NORTE_FAMILIES,
  partsOf,
  RIO_BRAVO_FAMILIES,
  SIERRA_ALTA_FAMILIES,
} from "./families.ts";
import { m3File } from "./m3.ts";
import { NORTE_LISTED, NORTE_STORIES, NORTE_UNPAID, norteRoutine } from "./norteStories.ts";
import { RIO_BRAVO_STORIES, SIERRA_ALTA_STORIES } from "./otherStories.ts";
import { NORTE_DAYS, NORTE_LATEST, RIO_BRAVO_DAYS, SIERRA_ALTA_DAYS } from "./partDays.ts";
import { edited, partFile, type PartDay } from "./partFiles.ts";
import { nortePastYear, rioBravoPastYear, sierraAltaPastYear } from "./pastYear.ts";
import { type PedimentoStory, pedimentoOf } from "./story.ts";
import { zipped } from "./zipped.ts";

/** The parts files of a client, each written against the catalogue that the ones before it left. */
function partDeliveries(
  client: number,
  families: readonly Family[],
  days: readonly PartDay[],
): Delivery[] {
  let catalogue = new Map(
    partsOf(families).map((part): [string, CatalogPart] => [part.partNo, part]),
  );
  return days.map((day) => {
    const after = edited(catalogue, day.edits);
    if (!day.isHeld) catalogue = after;
    return {
      client,
      call: "/api/upload_parts",
      file: day.file,
      bytes: zipped({ [day.file.replace("zip", "csv")]: partFile(day, after) }),
      fields: { Type: day.feed, Full: String(day.isFull ?? false), FileDate: day.fileOn },
    };
  });
}

const norteFeed = () => partDeliveries(NORTE, NORTE_FAMILIES, [...NORTE_DAYS, NORTE_LATEST]);

/** Files that nobody could take: cut short, without the needed columns, sent twice. */
function spoiled(first: Delivery): Delivery[] {
  const twice: Delivery = { ...first, file: "catalogo_1110_otra_vez.zip" };
  const cut: Delivery = {
    ...first,
    file: "catalogo_1117_cortado.zip",
    bytes: first.bytes.subarray(0, -900),
  };
  const strange: Delivery = {
    ...first,
    file: "inventario_almacen.zip",
    bytes: zipped({ "inventario.csv": "Anaquel,Cajas\r\nA-14,220\r\n" }),
    fields: { Type: "manual" },
  };
  return [twice, cut, strange];
}

export function partsDeliveries(): Delivery[] {
  const norte = norteFeed().slice(0, -1);
  return [
    ...norte,
    ...norte.slice(0, 1).flatMap(spoiled),
    ...partDeliveries(RIO_BRAVO, RIO_BRAVO_FAMILIES, RIO_BRAVO_DAYS),
    ...partDeliveries(SIERRA_ALTA, SIERRA_ALTA_FAMILIES, SIERRA_ALTA_DAYS),
  ];
}

/** A change that comes when the pedimentos are audited already. */
export const latestDeliveries = (): Delivery[] => norteFeed().slice(-1);

const certificates = (client: number, file: string, lines: string): Delivery => ({
  client,
  call: "/api/upload_nafta",
  file: `${file}.zip`,
  bytes: zipped({ [`${file}.csv`]: lines }),
});

export const certificateDeliveries = (): Delivery[] => [
  certificates(NORTE, "certificados_norte", norteCertificates()),
  certificates(NORTE, "certificado_tmec_2026_012_anexo", norteSupplement()),
  certificates(RIO_BRAVO, "certificados_rio_bravo", rioBravoCertificates()),
  certificates(SIERRA_ALTA, "certificados_sierra_alta", sierraAltaCertificates()),
];

const pedimentosOf = (
  client: number,
  families: readonly Family[],
  stories: readonly PedimentoStory[],
) => {
  const { rfcs = [], name = "" } = CLIENTS.find(({ id }) => id === client) ?? {};
  const importer = { rfc: rfcs[0] ?? "", name: `${name.toUpperCase()} SA DE CV`, families };
  return stories.map((story) => pedimentoOf(story, importer));
};

const pedimentoFile = (
  client: number,
  file: string,
  files: Record<string, string | Uint8Array>,
): Delivery => ({ client, call: "/api/upload_pedimentos", file, bytes: zipped(files) });

const dataStage = (
  client: number,
  folio: string,
  families: readonly Family[],
  stories: readonly PedimentoStory[],
): Delivery =>
  pedimentoFile(
    client,
    `${folio}_solicitudes.zip`,
    dataStageFiles(folio, pedimentosOf(client, families, stories)),
  );

/** A Data Stage request for each half of the year before, its folio ending in year and half. */
const halfYears = (
  client: number,
  families: readonly Family[],
  halves: ReadonlyMap<string, readonly PedimentoStory[]>,
): Delivery[] =>
  [...halves].map(([half, stories]) =>
    dataStage(client, `9${client}${half.slice(2).replace("-", "00")}`, families, stories),
  );

/** The year before, the routine of its autumn, then what is worth telling; a pedimento's lines from the broker; one not paid yet. */
export function pedimentoDeliveries(): Delivery[] {
  const listed = pedimentosOf(NORTE, NORTE_FAMILIES, NORTE_LISTED);
  const unpaid = pedimentosOf(NORTE, NORTE_FAMILIES, NORTE_UNPAID);
  return [
    ...halfYears(NORTE, NORTE_FAMILIES, nortePastYear()),
    ...halfYears(RIO_BRAVO, RIO_BRAVO_FAMILIES, rioBravoPastYear()),
    ...halfYears(SIERRA_ALTA, SIERRA_ALTA_FAMILIES, sierraAltaPastYear()),
    dataStage(NORTE, "9100001", NORTE_FAMILIES, norteRoutine(24)),
    dataStage(NORTE, "9100002", NORTE_FAMILIES, [...NORTE_STORIES, ...NORTE_LISTED]),
    pedimentoFile(NORTE, "partidas_agente.zip", { "partidas_agente.csv": brokerList(listed) }),
    pedimentoFile(NORTE, "validacion_9301.zip", {
      "m9301011.324": m3File("m9301011.324", unpaid),
    }),
    dataStage(RIO_BRAVO, "9200001", RIO_BRAVO_FAMILIES, RIO_BRAVO_STORIES),
    dataStage(SIERRA_ALTA, "9400001", SIERRA_ALTA_FAMILIES, SIERRA_ALTA_STORIES),
  ];
}
