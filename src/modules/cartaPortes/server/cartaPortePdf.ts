import { filled } from "#kit/pure/filled.ts";
import { wordIn } from "#kit/entity/papers/server/shownBy.ts";
import { paperTerms as pageTerms } from "#kit/pure/print/paperTerms.ts";
import { LANGUAGE_TAGS, type LanguageCode } from "#kit/pure/terms.ts";
import { facts, keep, paragraph, table } from "#kit/server/pdf/blocks.ts";
import { openPaper, type Paper } from "#kit/server/pdf/paper.ts";
import type { CartaPorteRow } from "../cartaPortes.ts";
import type { Address, CartaPorte, Item } from "../computation/cartaPorte.ts";
import type { TransferInvoice } from "../computation/transferInvoice.ts";
import { paperTerms } from "../paperTerms.ts";

export interface PrintedCartaPorte {
  readonly row: Pick<CartaPorteRow, "number" | "fiscalUuid" | "updatedAt">;
  readonly cartaPorte: CartaPorte;
  readonly invoice: TransferInvoice;
}

/** Points that the head of a block and its first rows take. */
const BLOCK = 60;
/** Points of the QR code's side. */
const QR = 96;
const END = { align: "end" } as const;

/**
 * A Carta Porte on letter pages, by the official Spanish names. Every page says whether it has a stamp. The same document in
 * the same language gives the same bytes.
 */
export function* cartaPortePdf(
  printed: PrintedCartaPorte,
  language: LanguageCode,
): Generator<Buffer> {
  const { row, cartaPorte, invoice } = printed;
  const noticeIn = (one: LanguageCode) =>
    row.fiscalUuid === null
      ? wordIn(one, paperTerms.notStamped)
      : filled(wordIn(one, paperTerms.stamped), { folio: row.fiscalUuid });
  const notice = noticeIn(language);
  const paper = openPaper({
    title: `Carta Porte ${row.number}: ${notice}`,
    author: invoice.issuer.name,
    language: LANGUAGE_TAGS[language],
    madeAt: new Date(row.updatedAt),
    foot: `${noticeIn("es")} · ${row.number}`,
    pageWords: [wordIn(language, pageTerms.page), wordIn(language, pageTerms.of)],
  });
  paper.setHead(`${row.number} · ${notice}`);
  paper.newPage();
  paragraph(paper, `Carta Porte 3.1 · ${row.number}`, { size: 15, cut: "bold", after: 2 });
  paragraph(paper, notice, { cut: "bold", after: 6 });
  headBlock(paper, printed);
  placesBlock(paper, cartaPorte);
  goodsBlock(paper, cartaPorte);
  yield* paper.take();
  roadBlock(paper, cartaPorte);
  qrBlock(paper, wordIn(language, paperTerms.qr));
  paper.end();
  yield* paper.take();
}

const orDash = (text: string | null): string => (text === null || text === "" ? "—" : text);

function block(paper: Paper, words: string): void {
  keep(paper, BLOCK);
  paragraph(paper, words, { size: 9, cut: "bold", after: 2 });
}

function headBlock(paper: Paper, { cartaPorte, invoice }: PrintedCartaPorte): void {
  const { issuer } = invoice;
  facts(paper, [
    ["IdCCP", cartaPorte.id],
    ["Fecha", orDash(invoice.issuedAt)],
    ["Emisor", orDash(issuer.name)],
    ["Rfc", orDash(issuer.rfc)],
    ["RegimenFiscal", orDash(issuer.taxRegime)],
    ["LugarExpedicion", orDash(issuer.postalCode)],
    ["TranspInternac", cartaPorte.international],
    ["EntradaSalidaMerc", orDash(cartaPorte.entryExit)],
    ["PaisOrigenDestino", orDash(cartaPorte.country)],
    ["RegimenAduanero", orDash(cartaPorte.regimes.join(", "))],
    ["TotalDistRec", orDash(cartaPorte.distance)],
    ["PesoBrutoTotal", `${cartaPorte.goods.grossWeight} ${cartaPorte.goods.weightUnit}`],
  ]);
}

const addressLine = (address: Address | null): string =>
  address === null
    ? "—"
    : [
        address.street,
        address.exteriorNo,
        address.municipality,
        address.state,
        address.postalCode,
        address.country,
      ]
        .filter(Boolean)
        .join(", ");

function placesBlock(paper: Paper, { places }: CartaPorte): void {
  block(paper, "UBICACIONES");
  table(paper, {
    columns: [
      { title: "TipoUbicacion", share: 18 },
      { title: "RFCRemitenteDestinatario", share: 27 },
      { title: "Domicilio", share: 30 },
      { title: "FechaHora", share: 15 },
      { title: "km", share: 10, style: END },
    ],
    rows: places.map((place) => [
      [place.kind, place.id].filter(Boolean).join(" "),
      [place.rfc, place.name, place.taxNumber].filter(Boolean).join(" · "),
      addressLine(place.address),
      orDash(place.at.replace("T", " ")),
      orDash(place.distance),
    ]),
  });
}

function goodsBlock(paper: Paper, { goods }: CartaPorte): void {
  block(paper, "MERCANCIAS");
  table(paper, {
    columns: [
      { title: "BienesTransp", share: 12 },
      { title: "Descripcion", share: 28 },
      { title: "Cantidad", share: 13, style: END },
      { title: "PesoEnKg", share: 11, style: END },
      { title: "Valor", share: 14, style: END },
      { title: "Fracción · documentos", share: 22 },
    ],
    rows: goods.items.map((item) => [
      orDash(item.satKey),
      [item.description, dangerOf(item)].filter(Boolean).join(" · "),
      `${item.quantity} ${item.unit}`,
      item.weight,
      item.value === null ? "—" : `${item.value} ${item.currency ?? ""}`,
      orDash(
        [item.tariffCode, ...item.papers.map(({ pedimento, number }) => pedimento ?? number)]
          .filter(Boolean)
          .join(" · "),
      ),
    ]),
    last: [String(goods.items.length), "NumTotalMercancias", "", goods.grossWeight, "", ""],
  });
}

const dangerOf = ({ unNo, packing }: Item): string =>
  unNo === null ? "" : `UN ${unNo} ${packing ?? ""}`.trim();

function roadBlock(paper: Paper, { goods: { road }, people }: CartaPorte): void {
  block(paper, "AUTOTRANSPORTE");
  if (road !== null)
    facts(paper, [
      ["PermSCT", `${orDash(road.permitType)} ${road.permitNo}`],
      ["ConfigVehicular", orDash(road.vehicle.configuration)],
      ["PlacaVM", orDash(road.vehicle.plate)],
      ["AnioModeloVM", orDash(road.vehicle.modelYear)],
      ["PesoBrutoVehicular", orDash(road.vehicle.grossWeight)],
      ["Remolques", orDash(road.trailers.map(({ type, plate }) => `${type} ${plate}`).join(", "))],
      ["AseguraRespCivil", orDash(road.insurance.liabilityInsurer)],
      ["PolizaRespCivil", orDash(road.insurance.liabilityPolicy)],
      ["AseguraMedAmbiente", orDash(road.insurance.environmentInsurer)],
      ["PolizaMedAmbiente", orDash(road.insurance.environmentPolicy)],
    ]);
  block(paper, "FIGURATRANSPORTE");
  table(paper, {
    columns: [
      { title: "TipoFigura", share: 15 },
      { title: "NombreFigura", share: 35 },
      { title: "RFCFigura", share: 25 },
      { title: "NumLicencia", share: 25 },
    ],
    rows: people.map((person) => [
      person.kind,
      [person.name, ...person.parts].join(" · "),
      orDash(person.rfc ?? person.taxNumber),
      orDash(person.licence),
    ]),
  });
}

/** An empty square for the code of whoever stamps. */
function qrBlock(paper: Paper, words: string): void {
  keep(paper, QR + 24);
  const top = paper.y() + 6;
  const color = "#c9ced6";
  paper.fill(paper.left, top, QR, 0.7, color);
  paper.fill(paper.left, top + QR, QR, 0.7, color);
  paper.fill(paper.left, top, 0.7, QR, color);
  paper.fill(paper.left + QR, top, 0.7, QR, color);
  paper.put(words, paper.left + QR + 12, top, paper.width - QR - 12);
  paper.moveTo(top + QR + 6);
}
