import { describe, expect, it } from "vitest";
import type { Fields } from "#kit/entity/EntityRow.ts";
import type { Offers } from "#kit/entity/Field.ts";
import { offeredTo, targetOf } from "#kit/entity/fields/ref.ts";
import type { EntityScreen } from "#kit/entity/screen.ts";
import { presetOf } from "#kit/entity/web/presetOf.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { entities } from "#modules/modules.ts";
import { loads } from "#modules/loads/loads.ts";
import { shipments } from "#modules/shipments/shipments.ts";

const declared = import.meta.glob<readonly EntityScreen[] | undefined>(
  [
    "../modules/**/*.ts",
    "!../modules/*.ts",
    "!../modules/**/{server,screen,computation,planning}/**",
    "!../modules/**/{module,texts,contract,papers,listColumns,reportColumns,*Terms}.ts",
    "!../modules/**/*.test.ts",
  ],
  { import: "screens", eager: true },
);
const screens = Object.values(declared).flatMap((all = []) => all);
const screenOf = (name: string) => {
  const found = screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

/** What narrows the offered rows without being a filter of their list, or without a value that it can have. */
const unknown = (fields: Fields, offers: Readonly<Record<string, Offers>>) =>
  Object.entries(offers).flatMap(([name, wanted]) =>
    Object.entries(wanted).flatMap(([filter, values]) => {
      const { filter: manner = null, options = null } =
        targetOf(fields[name])?.fields[filter] ?? {};
      const others = "of" in values ? [] : values.filter((value) => !options?.includes(value));
      return manner === null || others.length > 0 ? [`${name}: ${filter} ${others.join()}`] : [];
    }),
  );
const unknownOf = (fields: Fields) =>
  unknown(fields, Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, f.offers])));

describe.each(entities.map((entity) => [entity.name, entity] as const))(
  "%s",
  (_name, { fields, commands }) => {
    it("narrows what it offers by filters that the offered rows have", () => {
      expect(unknownOf(fields)).toEqual([]);
      for (const { input } of Object.values(commands)) expect(unknownOf(input)).toEqual([]);
    });
  },
);

it.each(screens.map((screen) => [screen.name, screen] as const))(
  "%s narrows what its form offers by filters that the offered rows have",
  (_name, { entity, offers }) => {
    expect(unknown(entity.fields, offers)).toEqual([]);
  },
);

it("who brings goods and who sends them are offered apart, and of locations those of the row's site that are open", () => {
  const { carrier, supplier } = shipments.fields;
  expect(offeredTo(carrier.offers, [])).toEqual({ roles: "carrier,transfer", status: "active" });
  expect(offeredTo(supplier.offers, [])).toEqual({ roles: "supplier", status: "active" });
  const dock = shipments.commands["startReceive"]?.input["dock"];
  const docks = { kind: "dock", status: "open" };
  const rows = [{ site: "a" }, { site: "b" }, { site: "a" }, { site: null }];
  expect(offeredTo(dock?.offers ?? {}, rows)).toEqual({ ...docks, site: "a,b" });
  expect(offeredTo(dock?.offers ?? {}, [{ site: "" }])).toEqual(docks);
});

it("a distribution centre's page offers distribution centres that are open", () => {
  const { offers } = screenOf("shipments-distribution");
  const site = { ...shipments.fields.site.offers, ...offers["site"] };
  expect(offeredTo(site, [])).toEqual({ status: "open", kind: "distribution" });
});

it("a new row of a narrowed list begins with the one value that narrows it", () => {
  const dispatch = screenOf("loads-kind-status");
  expect(dispatch.entity).toBe(loads);
  expect(presetOf(dispatch)).toEqual({ kind: "distribution" });
  const all = screenOf("carriers");
  expect(all.entity).toBe(carriers);
  const filters = { roles: ["supplier"], ctpat: ["true"], status: ["active"] };
  expect(presetOf(all, filters)).toEqual({ roles: ["supplier"], ctpat: true });
  expect(presetOf(all, { roles: ["supplier", "broker"], ctpat: ["none"] })).toEqual({});
  const entry = "00000000-0000-4000-8000-000000000001";
  expect(presetOf(screenOf("invoices"), { shipment: [entry] })).toEqual({ shipment: entry });
});

it("what somebody adds to a list is one of it, whatever states the list has", () => {
  const typed = (name: string) => screenOf(name).isTyped;
  expect(typed("loads-status")).toBe(false);
  expect(typed("releases-status")).toBe(false);
  expect(typed("loads-kind-status")).toBe(true);
  expect(typed("shipments-distribution")).toBe(true);
  expect(typed("schedules-exl")).toBe(true);
});
