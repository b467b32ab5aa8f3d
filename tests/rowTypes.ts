import { choice } from "#kit/entity/fields/choice.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import type { Id } from "#kit/entity/EntityRow.ts";
import type { InputOf, RowOf, SetOf } from "#kit/entity/RowOf.ts";
import { text } from "#kit/entity/fields/text.ts";
import { type Effect, type Guard, rowGuard, type Rules, sets } from "#kit/entity/server/rules.ts";
import { addRow } from "#kit/entity/server/save.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { loads } from "#modules/loads/loads.ts";
import { shipments } from "#modules/shipments/shipments.ts";

// Slips that the compiler refuses: each line after one of these comments does not compile, or the comment does not.

declare const tx: Tx;
declare const load: RowOf<typeof loads>;
declare const carrier: RowOf<typeof carriers>;

export const misspelledField = () => [
  // @ts-expect-error no such field
  load.unitTyp,
  // @ts-expect-error no such field, in brackets
  load["unitTyp"],
  // @ts-expect-error no such field of this entity
  carrier.unitType,
  // @ts-expect-error the label of what is no reference
  load["loadNo.label"],
];

export const typesOfFields = (): readonly unknown[] => {
  const type: "53dry" | undefined = load.unitType === "53dry" ? load.unitType : undefined;
  const number: string = load.loadNo;
  const label: string | null = load["carrier.label"];
  // @ts-expect-error nothing says that a load has a seal
  const seal: string = load.seal;
  // @ts-expect-error no such state
  const isGone = load.status === "gone";
  // @ts-expect-error the id of another entity
  const taken: Id<"shipments"> = load.id;
  // @ts-expect-error the id of another entity, in a field
  const visit: Id<"carriers"> | null = load.visit;
  return [type, number, label, seal, isGone, taken, visit];
};

export const guards: readonly Guard<typeof loads, "seal">[] = [
  rowGuard<typeof loads, "seal">((_row, { input }) =>
    input.seal === "" ? { code: "noSeal" } : undefined,
  ),
  // @ts-expect-error no such input of this command
  rowGuard<typeof loads, "seal">((_row, { input }) => (input.labels ? undefined : undefined)),
  // @ts-expect-error no such field of the row
  rowGuard<typeof loads, "seal">(({ sealNo }) => (sealNo ? undefined : { code: "noSeal" })),
];

// @ts-expect-error no such command
export const unknownCommand: Guard<typeof loads, "sael"> = () => [];

export const effects: readonly Effect<typeof loads>[] = [
  sets(loads, ({ now }) => ({ sealedAt: now })),
  // @ts-expect-error no such field to set
  sets(loads, ({ now }) => ({ sealdAt: now })),
  // @ts-expect-error no such field beside one that there is
  sets(loads, ({ now }) => ({ sealedAt: now, sealdBy: "" })),
  // @ts-expect-error no such state
  sets(loads, () => ({ status: "gone" })),
  // @ts-expect-error it follows from others, nothing sets it
  sets(loads, () => ({ loadingTime: 7 })),
  // @ts-expect-error a number is a number
  sets(loads, () => ({ unitsLoaded: "7" })),
  // @ts-expect-error what is set of another entity
  async ({ rows }) => setEach(carriers, rows, () => ({ status: "active" })),
  // @ts-expect-error a map that nobody checked
  async ({ rows }) => new Map(rows.map(({ id }) => [id, { sealedAt: null }])),
];

export const rules: Rules<typeof loads> = {
  // @ts-expect-error no such field to begin with
  begin: async () => initialValues(loads, { loadNo: "L", loadedAtt: null }),
  commands: {
    seal: {},
    // @ts-expect-error no such command
    sael: {},
  },
};

export const written = async () => {
  const by = { personId: "", name: "" };
  const none = {};
  await addRow(tx, carriers, none, by, { name: "Fletes" });
  // @ts-expect-error no such field of a new row
  await addRow(tx, carriers, none, by, { nombre: "Fletes" });
  // @ts-expect-error no such role
  await addRow(tx, carriers, none, by, { name: "Fletes", roles: ["pilot"] });
  const [entry] = await heldRows(tx, shipments, []);
  // @ts-expect-error no such field of a row that was read
  void entry?.entryNumber;
  const shut = setEach(loads, [load], () => ({ seal: null }));
  await changeRows(tx, loads, none, by, { action: "changed" }, shut);
  // @ts-expect-error values of another entity
  await changeRows(tx, shipments, none, by, { action: "changed" }, shut);
};

export type Input = InputOf<typeof loads, "scan">;
export const input: Input = { labels: ["A"], entry: null };
// @ts-expect-error no such field of the input
export const otherInput: Input = { labels: ["A"], entry: null, seal: "1" };
// @ts-expect-error nothing derived is set
export const derived: SetOf<typeof shipments> = { lateness: 1 };

const status = choice(["open", "shut"], { initial: "open", fixed: true });
const declared = { read: ["A"], write: ["A"], label: "name", state: "status" } as const;
const fields = { name: text({ required: true }), status };

export const declarations = [
  entity("doors", {
    ...declared,
    fields,
    commands: { shut: command({ from: ["open"], to: "shut", can: ["A"] }) },
  }),
  entity("doors", {
    ...declared,
    fields,
    // @ts-expect-error no such state to come from
    commands: { shut: command({ from: ["opened"], to: "shut", can: ["A"] }) },
  }),
  entity("doors", {
    ...declared,
    fields,
    // @ts-expect-error no such state to come to
    commands: { shut: command({ from: ["open"], to: "closed", can: ["A"] }) },
  }),
  entity("doors", {
    ...declared,
    fields,
    commands: {
      // @ts-expect-error its guard looks at a field that a row has not
      shut: command({
        from: ["open"],
        to: "shut",
        can: ["A"],
        guard: ({ keyNo }: { keyNo: string | null }) => (keyNo ? undefined : { code: "noKey" }),
      }),
    },
  }),
  entity("doors", {
    ...declared,
    fields,
    commands: {
      // @ts-expect-error its input begins with a field that a row has not
      rename: command({
        from: ["open"],
        to: null,
        can: ["A"],
        input: { name: text() },
        begins: { name: "title" },
      }),
    },
  }),
  // @ts-expect-error no such field to be called by
  entity("doors", { ...declared, label: "title", fields }),
  entity("doors", {
    ...declared,
    fields,
    checks: [
      {
        of: ["name"],
        faults: ({ name }) => ({ name: name === "" ? { code: "noName" } : undefined }),
      },
      {
        of: ["name", "status"],
        faults: ({ name, status }) =>
          status === "shut" && !name ? { name: { code: "noName" } } : {},
      },
    ],
  }),
  entity("doors", {
    ...declared,
    fields,
    // @ts-expect-error a check reads a field that a row has not
    checks: [{ of: ["nam"], faults: () => ({}) }],
  }),
  entity("doors", {
    ...declared,
    fields,
    // @ts-expect-error a check misspells the field that it reads
    checks: [{ of: ["name"], faults: ({ nam }) => (nam ? {} : {}) }],
  }),
  entity("doors", {
    ...declared,
    fields,
    // @ts-expect-error a check reads a field that it does not name
    checks: [{ of: ["name"], faults: ({ status }) => (status === "open" ? {} : {}) }],
  }),
  entity("doors", {
    ...declared,
    fields,
    checks: [
      {
        of: ["name", "status"],
        // @ts-expect-error no such state
        faults: ({ status }) => (status === "gone" ? {} : {}),
      },
    ],
  }),
  entity("doors", {
    ...declared,
    fields,
    checks: [
      {
        of: ["name"],
        // @ts-expect-error a check says that another field is wrong than one that it reads
        faults: ({ name }) => ({ nam: { code: name } }),
      },
    ],
  }),
];
