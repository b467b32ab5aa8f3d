import { sql } from "kysely";
import { partKey } from "#features/parts/model/partNumber.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Lent } from "../../ServerModule.ts";
import type { ClassificationRequestRow, WAITING } from "../classificationRequests.ts";
import { codeFault } from "../computation/codeFault.ts";
import { generalRate } from "../computation/generalRate.ts";
import { TENTHS_IN_COMMON, wordsOf } from "../computation/likeness.ts";
import { proposalWarnings } from "../computation/proposalWarnings.ts";
import type { SimilarPart } from "../contract.ts";
import { tariffOf } from "./tariffOf.ts";

type Lending = Pick<Lent, "onFile" | "similarParts" | "declaredCodes">;
export type AdvisedRequest = Pick<
  ClassificationRequestRow,
  "id" | "partNo" | "description" | "ushts"
>;

const MOST_SIMILAR = 10;
const MOST_DECLARED = 10;
const MOST_SAME = 100;

/** How what is like the part of a request is classified. */
export async function similarTo(
  tx: Tx,
  { onFile, similarParts, declaredCodes }: Lending,
  request: AdvisedRequest,
  today: string,
) {
  const [similar, declared, sameDescription] = await Promise.all([
    similarOf(tx, { onFile, similarParts }, request, today),
    declaredCodes(tx, request.description, MOST_DECLARED),
    sameDescribed(tx, request.id),
  ]);
  return { similar, declared, sameDescription };
}

async function similarOf(
  tx: Tx,
  { onFile, similarParts }: Pick<Lending, "onFile" | "similarParts">,
  { partNo, description, ushts }: AdvisedRequest,
  today: string,
): Promise<SimilarPart[]> {
  const likeness = {
    words: wordsOf(description),
    tenths: TENTHS_IN_COMMON,
    subheading: ushts?.slice(0, 6) ?? null,
    partNo,
  };
  const parts = await similarParts(tx, likeness, MOST_SIMILAR);
  const codes = parts.map(({ mxhts }) => mxhts);
  const partKeys = parts.map((part) => partKey(part.partNo));
  const [tariff, approvals, beside] = await Promise.all([
    tariffOf(tx, onFile, codes, today),
    approvalsOf(tx, partKeys),
    besideCodes(tx, partKeys),
  ]);
  return parts.map((part) => {
    const approval = approvals.get(codeOfPart(part));
    return {
      ...part,
      rate: generalRate(tariff.get(part.mxhts), part.nico),
      by: approval?.by ?? null,
      request: approval?.number ?? null,
      ...(beside.get(partKey(part.partNo)) ?? NOTHING_BESIDE),
    };
  });
}

interface CodeOfPart {
  readonly partNo: string;
  readonly mxhts: string;
  readonly nico: string;
}
const codeOfPart = ({ partNo, mxhts, nico }: CodeOfPart) => `${partKey(partNo)} ${mxhts}${nico}`;

/** Which requests approved a code for these parts last. */
async function approvalsOf({ db, subscriberId }: Tx, partKeys: readonly string[]) {
  const { rows } = await sql<CodeOfPart & { readonly by: string; readonly number: string }>`
    select part_no as "partNo", mxhts, nico, approved_by as by, number from classification_requests
    where subscriber_id = ${subscriberId} and status = 'approved'
      and part_no collate "und-x-icu" = any(${partKeys}::text[])
    order by approved_at`.execute(db);
  return new Map(rows.map((row) => [codeOfPart(row), row]));
}

type Beside = Pick<SimilarPart, "spanishDescription" | "identifiers" | "permits">;
const NOTHING_BESIDE: Beside = { spanishDescription: null, identifiers: [], permits: [] };

/** What is kept of these parts beside their codes. */
async function besideCodes({ db, subscriberId }: Tx, partKeys: readonly string[]) {
  const { rows } = await sql<Beside & { readonly partNo: string }>`
    select part_no as "partNo", spanish_description as "spanishDescription", identifiers, permits
    from shared.part_classifications
    where subscriber_id = ${subscriberId} and part_no collate "und-x-icu" = any(${partKeys}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ partNo, ...beside }) => [partKey(partNo), beside]));
}

interface SameDescribed {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly partNo: string;
  readonly status: (typeof WAITING)[number];
}

async function sameDescribed({ db, subscriberId }: Tx, id: string): Promise<SameDescribed[]> {
  const { rows } = await sql<SameDescribed>`
    select id, version, number, part_no as "partNo", status from classification_requests
    where subscriber_id = ${subscriberId} and status in ('open', 'assigned', 'needInfo') and id <> ${id}::uuid
      and plain_description = (select plain_description from classification_requests
        where subscriber_id = ${subscriberId} and id = ${id}::uuid)
    order by number limit ${MOST_SAME}`.execute(db);
  return rows;
}

interface Proposal {
  readonly mxhts: string;
  readonly nico: string;
  readonly ushts?: string | undefined;
}

/** What the tariff says of a proposal, and what speaks against it. */
export async function checkOf(
  tx: Tx,
  lent: Lending,
  request: AdvisedRequest,
  { mxhts, nico, ushts }: Proposal,
  today: string,
) {
  const [similar, current, title, endsOn] = await Promise.all([
    similarOf(tx, lent, request, today),
    currentCode(tx, lent.onFile, request.partNo, today),
    wordsOfTariff(tx, mxhts, nico, today),
    endOf(tx, mxhts, nico, today),
  ]);
  const codes = current === null ? [mxhts] : [mxhts, current.mxhts];
  const tariff = await tariffOf(tx, lent.onFile, codes, today);
  const rate = generalRate(tariff.get(mxhts), nico);
  const fault = codeFault(tariff.get(mxhts), mxhts, nico);
  return {
    title,
    rate,
    faults: fault ? [fault] : [],
    warnings: proposalWarnings({
      mxhts,
      ushts: ushts || request.ushts,
      rate,
      endsOn: fault ? null : endsOn,
      currentRate: current && generalRate(tariff.get(current.mxhts), current.nico),
      similar,
    }),
  };
}

async function currentCode(tx: Tx, onFile: Lent["onFile"], partNo: string, day: string) {
  const { catalogue } = await onFile.versions(tx);
  const [version] = await onFile.parts(tx, [{ partKey: partKey(partNo), day }], catalogue);
  const code = version?.mxhts;
  return code ? { mxhts: code.slice(0, 8), nico: code.slice(8) } : null;
}

async function wordsOfTariff(
  { db }: Tx,
  mxhts: string,
  nico: string,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ description: string | null }>`
    select description from shared.tariff_rates
    where fraccion = ${mxhts} and valid_from <= ${day}::date and (valid_until is null or valid_until > ${day}::date)
    order by nico = ${nico} desc, nico limit 1`.execute(db);
  return rows[0]?.description ?? null;
}

/** Days before its end in which a code is told to end. */
const SOON = 30;

/** The first day, if it is near, on which the tariff has the code no longer; a line that another follows at once ends nothing. */
async function endOf(
  { db }: Tx,
  mxhts: string,
  nico: string,
  today: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    with line as (
      select valid_from, valid_until from shared.tariff_rates where fraccion = ${mxhts} and nico in (${nico}, '')
    )
    select min(valid_until)::text as day from line ending
    where valid_until > ${today}::date and valid_until <= ${today}::date + ${SOON}::integer
      and not exists (select from line other where other.valid_from <= ending.valid_until
        and (other.valid_until is null or other.valid_until > ending.valid_until))`.execute(db);
  return rows[0]?.day ?? null;
}
