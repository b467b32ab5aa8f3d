import { randomUUID } from "node:crypto";
import type { Tx } from "#kit/server/tenant.ts";
import { requestAudits } from "../store/requestAudits.ts";

// Rows as the readers of files leave them, written straight into the tables.

export interface GivenPartida {
  readonly fraccion: string;
  readonly nico?: string;
  readonly value?: string;
  readonly origin?: string;
  readonly description?: string;
  readonly parts?: readonly string[];
  /** Identifiers as `TL USA` or `PS IIa`. */
  readonly keys?: readonly string[];
  /** Keys of permits. */
  readonly permits?: readonly string[];
  /** Import duty as `amount/form`. */
  readonly igi?: string;
}

export interface GivenPedimento {
  readonly number: string;
  readonly paidOn?: string;
  readonly clave?: string;
  readonly operation?: 1 | 2;
  readonly aduana?: string;
  readonly rectifies?: { readonly id: string; readonly number: string; readonly paidOn: string };
  readonly partidas: readonly GivenPartida[];
}

export const SUPPLIER = "NORTH PARTS LLC";

/** Files a pedimento of patente 9999 and asks for its audit. */
export async function filePedimento(tx: Tx, given: GivenPedimento): Promise<string> {
  const { db, subscriberId: subscriber_id } = tx;
  const { number, paidOn = "2026-02-10", clave = "A1", operation = 1, aduana = "240" } = given;
  const id = randomUUID();
  await db
    .insertInto("pedimentos")
    .values({
      subscriber_id,
      id,
      aduana,
      patente: "9999",
      number,
      year: Number(paidOn.slice(0, 4)),
      operation,
      clave,
      type: given.rectifies ? 2 : 1,
      name: "IMPORTADORA DE PRUEBA",
      entry_on: paidOn,
      paid_on: paidOn,
      paid_at: `${paidOn} 10:41:37`,
      destination: "9",
      first_id: given.rectifies?.id ?? id,
      ...(given.rectifies && {
        prior_aduana: aduana,
        prior_patente: "9999",
        prior_number: given.rectifies.number,
        prior_paid_on: given.rectifies.paidOn,
      }),
      source: "datastage",
      content_hash: Buffer.from(id),
    })
    .execute();
  if (given.rectifies) {
    await db
      .updateTable("pedimentos")
      .set({ superseded_by: id })
      .where("id", "=", given.rectifies.id)
      .execute();
  }
  for (const [index, partida] of given.partidas.entries()) {
    await filePartida(tx, id, index + 1, partida);
  }
  await requestAudits(tx, [id]);
  return id;
}

async function filePartida(
  { db, subscriberId }: Tx,
  id: string,
  sequence: number,
  given: GivenPartida,
) {
  const place = { subscriber_id: subscriberId, pedimento_id: id, sequence };
  await db
    .insertInto("partidas")
    .values({
      ...place,
      fraccion: given.fraccion,
      nico: given.nico ?? "99",
      description: given.description ?? "SOPORTE METALICO",
      customs_value: given.value ?? "29387",
      quantity: "200.000",
      origin: given.origin ?? "USA",
      seller_country: "USA",
    })
    .execute();
  for (const [index, text] of (given.keys ?? []).entries()) {
    const [key = "", complement1 = null] = text.split(" ");
    await db
      .insertInto("partida_identifiers")
      .values({ ...place, ordinal: index + 1, key, complement1 })
      .execute();
  }
  for (const [index, key] of (given.permits ?? []).entries()) {
    await db
      .insertInto("partida_permits")
      .values({ ...place, ordinal: index + 1, key })
      .execute();
  }
  if (given.igi !== undefined) {
    const [amount = "0", form = "0"] = given.igi.split("/");
    await db
      .insertInto("partida_fees")
      .values({ ...place, ordinal: 1, contribution: "6", payment_form: form, amount })
      .execute();
  }
  for (const [index, part] of (given.parts ?? []).entries()) {
    await db
      .insertInto("partida_parts")
      .values({
        ...place,
        ordinal: index + 1,
        part_no: part,
        part_key: part.toUpperCase(),
        method: "M2",
        extractor: "label",
        confidence: "0.95",
        supplier: SUPPLIER,
      })
      .execute();
  }
}

/** Writes a version of a part; the first one speaks from the beginning of time. */
export async function catalogue(
  { db, subscriberId }: Tx,
  version: number,
  part: string,
  values: { mxhts?: string; description?: string; sinceOn?: string; isDeleted?: boolean } = {},
): Promise<void> {
  const row = {
    subscriber_id: subscriberId,
    part_key: part,
    part_no: part,
    version,
    since_on: values.sinceOn ?? "-infinity",
    mxhts: values.mxhts ?? "7326909999",
    description: values.description ?? "SOPORTE METALICO",
  };
  await db
    .insertInto("part_versions")
    .values({ ...row, flags: 8, is_deleted: values.isDeleted ?? false })
    .execute();
  await db
    .insertInto("parts")
    .values(row)
    .onConflict((found) => found.columns(["subscriber_id", "part_key"]).doUpdateSet(row))
    .execute();
  await db.updateTable("data_versions").set({ catalogue: version }).execute();
}

/** Writes an agreement of a year, of 2026 and the T-MEC unless said, with one line for each part. */
export async function certify(
  { db, subscriberId: subscriber_id }: Tx,
  version: number,
  number: string,
  parts: readonly string[],
  { hs = "732690", treaty = "T-MEC", country = "US", year = 2026 } = {},
): Promise<void> {
  const { id: agreement_id } = await db
    .insertInto("agreements")
    .values({ subscriber_id, number })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("agreement_versions")
    .values({
      subscriber_id,
      agreement_id,
      version,
      treaty,
      supplier: SUPPLIER,
      certifier_type: "EXPORTER",
      initial_on: `${year}-01-01`,
      final_on: `${year}-12-31`,
    })
    .execute();
  await db
    .insertInto("certificate_lines")
    .values(
      parts.map((part) => ({
        subscriber_id,
        agreement_id,
        part_no: part,
        part_key: part,
        description: "STEEL BRACKET",
        hs,
        criterion: "B",
        country,
        dated_on: `${year - 1}-12-15`,
        added_version: version,
      })),
    )
    .execute();
  await db.updateTable("data_versions").set({ certificates: version }).execute();
}
