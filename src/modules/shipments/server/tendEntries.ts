import { sql } from "kysely";
import type { Doing, Guard, Rules } from "#kit/server/entity/rules.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { TENDERS } from "../shipments.ts";
import { checkInEntries } from "./gate.ts";
import { settlesReports } from "./settleReports.ts";
import { shipmentRules } from "./shipmentRules.ts";

/** Somebody of the house who can sign in for the client. */
interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly codes: readonly string[];
}
export type Staff = (tx: Tx) => Promise<readonly Colleague[]>;

/** What happens to entries; what they lack is given to one of `staff`. */
export function entryRulesWith(staff: Staff): Rules {
  const named = async ({ tx, input }: Doing): Promise<Colleague | undefined> => {
    const email = String(input["person"]).trim().toLowerCase();
    return (await staff(tx)).find(
      (one) => one.email.toLowerCase() === email && one.codes.some((code) => isOf(TENDERS, code)),
    );
  };
  const known: Guard = async (doing) =>
    (await named(doing)) ? [] : doing.rows.map(({ id }) => [id, { code: "nobodyThere" }] as const);
  return {
    ...shipmentRules,
    commands: {
      ...shipmentRules.commands,
      checkIn: { effect: checkInEntries },
      scan: settlesReports(shipmentRules, "scan"),
      unscan: settlesReports(shipmentRules, "unscan"),
      take: { effect: (doing) => given(doing, { id: doing.by.personId, name: doing.by.name }) },
      assign: {
        guards: [known],
        effect: async (doing) => given(doing, (await named(doing)) ?? { id: null, name: null }),
      },
    },
  };
}

const isOf = (codes: readonly string[], code: string): boolean => codes.includes(code);

/** From now on these see to them. */
async function given(
  { tx, rows }: Doing,
  { id, name }: { readonly id: string | null; readonly name: string | null },
) {
  await sql`update shipments set owner_person = ${id}::uuid
    where id = any(${rows.map((row) => row.id)}::uuid[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, { owner: name }]));
}
