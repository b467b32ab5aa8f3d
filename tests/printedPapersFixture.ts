import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { targetOf } from "#kit/entity/fields/ref.ts";
import type { PaperSection } from "#kit/entity/papers/papers.ts";
import type { Letterhead } from "#kit/entity/papers/server/letterhead.ts";
import type { SectionData } from "#kit/entity/papers/server/papers.ts";
import type { PaperData } from "#kit/entity/papers/server/PaperData.ts";
import { writtenPapers } from "#kit/entity/papers/server/writePapers.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import type { LanguageCode } from "#kit/pure/terms.ts";
import { entities, entityTexts } from "#modules/modules.ts";

/** Every paper that is declared, by its entity and name. */
export const PRINTED = entities.flatMap(({ name, papers }) =>
  Object.keys(papers?.templates ?? {}).map((paper) => `${name}/${paper}`),
);

/** A text that no column holds in one line. */
export const REMARK = Array.from({ length: 40 }, (_word, at) => `palabra${at}`).join(" ");

const AT = "2026-11-20T10:00:00.000Z";
const NUMBERS: Readonly<Record<string, string>> = {
  loads: "L-LRD1-26-000123",
  shipments: "LRD1-26-004567",
  trailerVisits: "V-LRD1-26-000089",
  releases: "SR-26-000321",
  counts: "C-26-000045",
};

interface Options {
  readonly copies?: number;
  readonly logo?: Letterhead["logo"];
  /** The bytes of the logo. */
  readonly picture?: Buffer;
  readonly language?: LanguageCode;
}

/** A paper with so many lines in its longest table, printed without a server. */
export async function printedPaper(called: string, lines: number, options: Options = {}) {
  const [of = "", name = ""] = called.split("/");
  const entity = entities.find((each) => each.name === of);
  if (!entity) throw new Error(called);
  const { copies = 1, logo = null, picture = Buffer.alloc(0), language = "es" } = options;
  const words = entityTexts[entity.name] ?? { field: {} };
  const sections: readonly PaperSection[] = entity.papers?.templates[name] ?? [];
  const [first] = sections;
  const number = NUMBERS[entity.name] ?? "";
  const row: EntityRow = {
    ...sampleRow(entity, 1, new Date(AT)),
    updatedAt: AT,
    client: 1,
    ...(first?.kind === "head" && { [first.number]: number }),
    comments: REMARK,
  };
  const labels: string[] = [];
  const longest = sections.findLast(({ kind }) => kind === "rows");
  const data = sections.map((section): SectionData => {
    const of = { entity, words };
    const none = { section, of, rows: [], number: 0, sums: {}, pictures: { shown: [], number: 0 } };
    if (section.kind !== "rows") return none;
    const child = entities.find(({ name: own }) => own === section.of.split(".")[0]);
    if (!child) throw new Error(section.of);
    const rows = Array.from({ length: section === longest ? lines : 1 }, (_row, at) => {
      const [column = child.label] = section.columns;
      const label = `HU${String(labels.length + 1).padStart(6, "0")}`;
      labels.push(label);
      const own = targetOf(child.fields[column]) ? `${column}.label` : column;
      return {
        ...sampleRow(child, at, new Date(AT)),
        updatedAt: AT,
        [child.label]: label,
        [own]: label,
        ...(at === 0 && "description" in child.fields && { description: REMARK }),
      };
    });
    const sums = Object.fromEntries((section.sums ?? []).map((sum) => [sum, ["12345.5"]]));
    const told = { entity: child, words: entityTexts[child.name] ?? { field: {} } };
    return { ...none, of: told, rows, number: rows.length, sums };
  });
  const paper: PaperData = {
    row,
    client: "Norte Manufacturas de Prueba, S.A. de C.V.",
    letterhead: {
      site: null,
      name: "Casa de Prueba",
      lines: ["Mines Road 100", "Laredo, TX 78045", "+1 956 555 0100"],
      logo,
      changedAt: AT,
    },
    parties: (first?.kind === "head" ? first.parties : []).map(({ role }) => ({
      role,
      name: "Planta Norte de Manufacturas y Ensambles del Bajío",
      lines: [
        "Avenida de las Industrias 4500, Parque Industrial",
        "88000 Nuevo Laredo, TAM",
        "MEX",
      ],
    })),
    changedAt: "",
    sections: data,
  };
  const chunks: Buffer[] = [];
  const written = writtenPapers({
    entity,
    words,
    title: words.paper?.[name] ?? [name, name, name, name, name, name],
    language,
    zoneOf: () => "America/Chicago",
    papers: Array.from({ length: copies }, () => paper),
    read: async function* () {
      yield picture;
    },
  });
  for await (const chunk of written) chunks.push(chunk);
  return { file: Buffer.concat(chunks), number, labels };
}
