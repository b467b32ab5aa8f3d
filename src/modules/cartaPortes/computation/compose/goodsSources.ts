import type { LineFacts, LoadFacts, PartFacts } from "../loadFacts.ts";
import { itemNode } from "../rules/rule.ts";
import { type Source, type SourceEntries, sourcesAt } from "../sources.ts";
import type { GoodsAboard, InvoicedGoods } from "./goodsAboard.ts";

/** What mends one of the goods; `weight` is where its weight is missing. */
export function goodsSources(
  facts: LoadFacts,
  one: GoodsAboard,
  at: number,
  weight: Source | null,
): SourceEntries {
  const node = itemNode(at);
  const weighed = weight && { PesoEnKg: weight };
  switch (one.kind) {
    case "unknown": {
      const { of, id, label } = one;
      return sourcesAt(node, {
        "":
          of === "shipments"
            ? { entity: "invoices", id: null, field: "shipment", label }
            : { entity: of, id, field: "invoiceLine", label },
        ...weighed,
      });
    }
    case "released": {
      const { id, partNo, part } = one.line;
      return sourcesAt(node, {
        "": { entity: "releaseLines", id, field: "partNo", label: partNo },
        ...partSources(partNo, part === null ? [] : [part]),
        ...weighed,
      });
    }
    case "invoiced":
      return sourcesAt(node, { ...invoicedSources(facts, one), ...weighed });
  }
}

function invoicedSources(
  { units }: LoadFacts,
  { operation, shares }: InvoicedGoods,
): Readonly<Record<string, Source>> {
  const [{ line, declared }] = shares;
  const of = (field: string): Source => ({
    entity: "invoiceLines",
    id: line.id,
    field,
    label: line.partNo,
  });
  const ofOperation = (field: string): Source => ({
    entity: "customsOperations",
    id: operation?.id ?? null,
    field,
    label: operation?.number ?? line.invoice.number,
  });
  const total: Source = {
    entity: "invoices",
    id: line.invoice.id,
    field: "total",
    label: line.invoice.number,
  };
  const uncounted = units.find(
    ({ invoiceLine, pieces }) =>
      pieces === null && shares.some((share) => share.line.id === invoiceLine),
  );
  return {
    "": of("quantity"),
    Descripcion: of("description"),
    Cantidad: uncounted
      ? { entity: "handlingUnits", id: uncounted.id, field: "pieces", label: uncounted.label }
      : of("quantity"),
    ClaveUnidad: unitSource(line),
    PesoEnKg: of("netWeight"),
    ValorMercancia: total,
    Moneda: total,
    FraccionArancelaria: declared
      ? { entity: "operationLines", id: declared.id, field: "fraccion", label: line.partNo }
      : of("mxhts"),
    NumPedimento: ofOperation(operation === null ? "entries" : "pedimento"),
    RFCImpo: ofOperation("importerRfc"),
    ...partSources(
      line.partNo,
      shares.flatMap(({ line: { part } }) => part ?? []),
    ),
  };
}

/** The word of the invoice: it is none yet, or of a unit that has no key. */
const unitSource = ({ unit, uom }: LineFacts): Source => ({
  entity: "unitWords",
  id: unit?.id ?? null,
  field: unit === null ? "word" : "unit",
  label: uom,
});

function partSources(
  partNo: string,
  parts: readonly PartFacts[],
): Readonly<Record<string, Source>> {
  const of = (part: PartFacts | undefined, field: string): Source => ({
    entity: "partClassifications",
    id: part?.id ?? null,
    field,
    label: part?.partNo ?? partNo,
  });
  const [first] = parts;
  const dangerous = parts.find(({ isDangerous }) => isDangerous) ?? first;
  const matter = parts.find(({ matterType }) => matterType !== null) ?? first;
  return {
    BienesTransp: of(first, "satKey"),
    MaterialPeligroso: of(dangerous, "dangerous"),
    CveMaterialPeligroso: of(dangerous, "unNo"),
    Embalaje: of(dangerous, "packingCode"),
    TipoMateria: of(matter, "matterType"),
    DescripcionMateria: of(matter, "matterDescription"),
  };
}
