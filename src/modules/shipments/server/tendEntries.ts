import { sql } from "kysely";
import type { Doing, Guard, Rules } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import type { People, Person } from "../../ServerModule.ts";
import { shipments, TENDERS } from "../shipments.ts";
import { checkInEntries } from "./gate.ts";
import { receiveUnits, takeBackUnits } from "./receiveUnits.ts";
import { settleReports } from "./settleReports.ts";
import { shipmentRules } from "./shipmentRules.ts";

/** What happens to entries; what they lack is given to one of `staff`. */
export function entryRulesWith(staff: People): Rules<typeof shipments> {
  const named = async ({
    tx,
    input,
  }: Doing<typeof shipments, "assign">): Promise<Person | undefined> => {
    const email = input.person.trim().toLowerCase();
    return (await staff(tx)).find(
      (one) => one.email.toLowerCase() === email && one.codes.some((code) => isOf(TENDERS, code)),
    );
  };
  const known: Guard<typeof shipments, "assign"> = async (doing) =>
    (await named(doing)) ? [] : doing.rows.map(({ id }) => [id, { code: "nobodyThere" }] as const);
  const { commands = {} } = shipmentRules;
  return {
    ...shipmentRules,
    commands: {
      ...commands,
      checkIn: { effect: checkInEntries },
      scan: {
        ...commands.scan,
        effect: async (doing) => {
          const set = await receiveUnits(doing);
          await settleReports(doing);
          return set;
        },
      },
      unscan: {
        ...commands.unscan,
        effect: async (doing) => {
          const set = await takeBackUnits(doing);
          await settleReports(doing);
          return set;
        },
      },
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
  { tx, rows }: Doing<typeof shipments>,
  { id, name }: { readonly id: string | null; readonly name: string | null },
) {
  await sql`update shipments set owner_person = ${id}::uuid
    where id = any(${rows.map((row) => row.id)}::uuid[])`.execute(tx.db);
  return setEach(shipments, rows, () => ({ owner: name }));
}
