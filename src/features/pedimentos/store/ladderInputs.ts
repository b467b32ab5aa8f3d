import type { Tx } from "#kit/server/tenant.ts";
import type { BrokerLine } from "../model/brokerLine.ts";
import type { LadderPartida, LadderPedimento } from "../model/matchLadder.ts";
import { observationText } from "../model/observationText.ts";
import type { InvoiceSupplier } from "../model/partidaSupplier.ts";
import type { ClientTemplate } from "./templates.ts";

export interface LadderInput extends LadderPedimento {
  pedimentoId: string;
  templates: readonly ClientTemplate[];
}

type PartidaRow = Omit<LadderPartida, "observations" | "identifiers"> & {
  pedimentoId: string;
  texts: (string | null)[] | null;
  keys: (string | null)[] | null;
  complements: (string | null)[] | null;
};

/** What the match ladder wants to know of some pedimentos; `templatesOf` gives a patente's own templates. */
export async function ladderInputs(
  tx: Tx,
  pedimentoIds: readonly string[],
  templatesOf: (patente: string) => readonly ClientTemplate[],
): Promise<LadderInput[]> {
  const patentes = await patentesOf(tx, pedimentoIds);
  const partidas = Map.groupBy(await partidasOf(tx, pedimentoIds), (row) => row.pedimentoId);
  const invoices = Map.groupBy(await invoicesOf(tx, pedimentoIds), (row) => row.pedimentoId);
  const lines = Map.groupBy(await linesOf(tx, pedimentoIds), (row) => row.pedimentoId);
  return pedimentoIds.map((pedimentoId) => ({
    pedimentoId,
    partidas: (partidas.get(pedimentoId) ?? []).map(ladderPartida),
    invoices: invoices.get(pedimentoId) ?? [],
    lines: lines.get(pedimentoId) ?? [],
    templates: templatesOf(patentes.get(pedimentoId) ?? ""),
  }));
}

function ladderPartida({ texts, keys, complements, ...partida }: PartidaRow): LadderPartida {
  return {
    ...partida,
    observations: observationText((texts ?? []).map((text) => ({ text }))),
    identifiers: (keys ?? []).map((key, i) => ({ key, complement2: complements?.[i] ?? null })),
  };
}

async function patentesOf(
  { client, subscriberId }: Tx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; patente: string }>(
    "select id, patente from pedimentos where subscriber_id = $1 and id = any($2::uuid[])",
    [subscriberId, ids],
  );
  return new Map(rows.map(({ id, patente }) => [id, patente]));
}

async function partidasOf(
  { client, subscriberId }: Tx,
  ids: readonly string[],
): Promise<PartidaRow[]> {
  const { rows } = await client.query<PartidaRow>(
    `select p.pedimento_id as "pedimentoId", p.sequence, p.fraccion, p.nico, p.origin, p.unit, p.quantity,
            p.usd_value as "usdValue", p.description, p.product_code as "productCode",
            o.texts, i.keys, i.complements
     from partidas p
     left join (
       select pedimento_id, sequence, array_agg(text order by ordinal) as texts
       from partida_observations where subscriber_id = $1 and pedimento_id = any($2::uuid[])
       group by 1, 2
     ) o on o.pedimento_id = p.pedimento_id and o.sequence = p.sequence
     left join (
       select pedimento_id, sequence, array_agg(key order by ordinal) as keys,
              array_agg(complement2 order by ordinal) as complements
       from partida_identifiers
       where subscriber_id = $1 and pedimento_id = any($2::uuid[]) and key in ('EB', 'PO')
       group by 1, 2
     ) i on i.pedimento_id = p.pedimento_id and i.sequence = p.sequence
     where p.subscriber_id = $1 and p.pedimento_id = any($2::uuid[])
     order by p.pedimento_id, p.sequence`,
    [subscriberId, ids],
  );
  return rows;
}

async function invoicesOf(
  { client, subscriberId }: Tx,
  ids: readonly string[],
): Promise<(InvoiceSupplier & { pedimentoId: string })[]> {
  const { rows } = await client.query<InvoiceSupplier & { pedimentoId: string }>(
    `select pedimento_id as "pedimentoId", folio, supplier, supplier_tax_id as "supplierTaxId"
     from pedimento_invoices where subscriber_id = $1 and pedimento_id = any($2::uuid[])
     order by pedimento_id, ordinal`,
    [subscriberId, ids],
  );
  return rows;
}

// A list that leaves aduana or year open means the latest pedimento of the number, and none where two are as late.
async function linesOf(
  { client, subscriberId }: Tx,
  ids: readonly string[],
): Promise<(BrokerLine & { pedimentoId: string })[]> {
  const { rows } = await client.query<BrokerLine & { pedimentoId: string }>(
    `select p.id as "pedimentoId", l.line, l.aduana, l.patente, l.number, l.year, l.sequence,
            l.part_no as "partNo", l.invoice, l.invoice_line as "invoiceLine", l.quantity,
            l.usd_value as "usdValue", l.fraccion, l.nico, l.origin, l.unit, l.supplier
     from pedimentos p
     join broker_lines l on l.subscriber_id = $1 and l.patente = p.patente and l.number = p.number
       and ${isMeant("l", "p")}
     where p.subscriber_id = $1 and p.id = any($2::uuid[])
       and not exists (
         select from pedimentos q
         where q.subscriber_id = $1 and q.is_current and q.id <> p.id and q.patente = l.patente
           and q.number = l.number and ${isMeant("l", "q")} and q.year >= p.year)
     order by p.id, l.id`,
    [subscriberId, ids],
  );
  return rows;
}

/** Whether a broker's line means a pedimento, so far as it says: aduana (with or without section) and year. */
export function isMeant(line: string, pedimento: string): string {
  return `(${line}.aduana is null or starts_with(${pedimento}.aduana, ${line}.aduana))
       and (${line}.year is null or ${line}.year = ${pedimento}.year)`;
}
