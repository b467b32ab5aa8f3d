import { certificateZip, dataStageZip, partsZip, type PlainPedimento } from "./bulkFiles.ts";
import type { CatalogueByHand, PlainLine } from "./catalogueByHand.ts";
import type { Random } from "./seededRandom.ts";
import { type Form, uploadForm } from "./uploadForm.ts";

/** One file that is sent, with what it says told plainly. */
export interface Delivery {
  readonly path: "/api/upload_parts" | "/api/upload_pedimentos" | "/api/upload_nafta";
  /** Name of the zip, unlike that of any other delivery. */
  readonly file: string;
  readonly form: Form;
  readonly lines: readonly PlainLine[];
  readonly pedimentos: readonly PlainPedimento[];
  readonly certified: readonly string[];
}

const NONE = { lines: [], pedimentos: [], certified: [] } as const;
const RFC = "MNO120315QX7";

/** Parts that every file rewrites: never may two generations of them be seen together. */
export const PROBES = Array.from({ length: 20 }, (_, at) => `PROBE-${String(at).padStart(2, "0")}`);

/** Parts that pedimentos and certificates name. */
export const AUDITED = Array.from({ length: 300 }, (_, at) => `AUD-${String(at).padStart(3, "0")}`);

const CODES = ["8544429999", "8536509999", "7326909999", "3926909999", "8504329999"];

/** A delta with new, changed, deleted, repeated and faulty lines, against the catalogue as it stands. */
export function partsDelivery(at: number, random: Random, catalogue: CatalogueByHand): Delivery {
  const line = (partNo: string, description: string): PlainLine => ({
    partNo,
    mxhts: random.pick(CODES),
    description,
  });
  const probe = (partNo: string): PlainLine => ({
    partNo,
    mxhts: "8544429999",
    description: `GENERATION ${at}`,
  });
  const fresh = Array.from({ length: random.between(4_000, 8_000) }, (_, index) =>
    line(`F${at}-${String(index).padStart(5, "0")}`, `PART OF FILE ${at}`),
  );
  const known = [...catalogue.parts.keys()].filter((partNo) => partNo.startsWith("F"));
  const touched = random.shuffled(known).slice(0, 900);
  const body = random.shuffled([
    ...fresh,
    ...touched.slice(0, 600).map((partNo) => line(partNo, `CHANGED BY FILE ${at}`)),
    ...touched.slice(600).map((partNo) => ({ ...line(partNo, "GONE"), isDeletion: true })),
    ...Array.from({ length: 20 }, () => line("", "NO PART NUMBER")),
  ]);
  const lines = [
    ...PROBES.slice(0, 10).map(probe),
    ...body,
    ...random
      .shuffled(fresh)
      .slice(0, 300)
      .map(({ partNo }) => line(partNo, "LOSES TO THE FIRST")),
    ...(at === 0 ? AUDITED : random.shuffled(AUDITED).slice(0, 10)).map((partNo) =>
      line(partNo, `ARNES ELECTRICO ${at}`),
    ),
    ...PROBES.slice(10).map(probe),
  ];
  const file = `parts-${at}.zip`;
  // It speaks of a day before the pedimentos were paid: their audits are due again.
  const bytes = partsZip(`parts-${at}`, lines);
  const form = uploadForm([{ file, bytes }], { FileDate: "2026-10-01" });
  return { ...NONE, path: "/api/upload_parts", file, form, lines };
}

/** A Data Stage request: new pedimentos, some that came before and are unchanged, and one that is worth more now. */
export function pedimentosDelivery(
  at: number,
  random: Random,
  earlier: readonly PlainPedimento[],
): Delivery {
  const fresh = Array.from({ length: random.between(10, 20) }, (_, index) => ({
    number: `6${String(at).padStart(3, "0")}${String(index).padStart(3, "0")}`,
    rfc: RFC,
    parts: random.shuffled(AUDITED).slice(0, random.between(20, 50)),
    value: 10_000,
  }));
  const again = random.shuffled(earlier).slice(0, 6);
  const revised = again.slice(0, 1).map((one) => ({ ...one, value: (one.value ?? 0) + 1 + at }));
  const pedimentos = [...fresh, ...again.slice(1), ...revised];
  const file = `pedimentos-${at}.zip`;
  const form = uploadForm([{ file, bytes: dataStageZip(String(9_000_000 + at), pedimentos) }]);
  return { ...NONE, path: "/api/upload_pedimentos", file, form, pedimentos };
}

/** A new certificate for parts that pedimentos name: their audits are due again. */
export function certificateDelivery(at: number, random: Random): Delivery {
  const certified = random.shuffled(AUDITED).slice(0, 150);
  const number = `TMEC-2026-${String(at).padStart(3, "0")}`;
  const file = `certificate-${at}.zip`;
  const form = uploadForm([{ file, bytes: certificateZip(number, certified) }]);
  return { ...NONE, path: "/api/upload_nafta", file, form, certified };
}
