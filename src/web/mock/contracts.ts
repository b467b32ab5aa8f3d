import type { Call } from "#kit/pure/call.ts";
import type { Mocked } from "#kit/pure/mocked.ts";
import { capabilityCalls } from "#kit/entity/capabilities.ts";
import { callsOf } from "#kit/entity/entity.ts";
import { entities, layouts } from "#modules/modules.ts";
import { entityMocks } from "./entityMocks.ts";

const contracts = import.meta.glob<Record<string, unknown>>(
  ["../../{features/*,modules/**}/contract.ts", "../../features/*/contract/*.ts"],
  { eager: true },
);
const answers = import.meta.glob<readonly Mocked[]>("../../features/*/mock.ts", {
  eager: true,
  import: "mocks",
});

/** Every call that a contract declares. */
export const declaredCalls: readonly Call[] = [
  ...new Set(
    Object.values(contracts)
      .flatMap((contract) => Object.values(contract))
      .flatMap((declared) =>
        Array.isArray(declared) ? declared.map(({ call }) => call) : declared,
      )
      .concat(entities.flatMap((entity) => Object.values(callsOf(entity))))
      .concat(layouts.flatMap((layout) => Object.values(capabilityCalls(layout))))
      .filter(isCall),
  ),
];

/** The answers that features give of their own, by call. */
export const ownAnswers: ReadonlyMap<Call, Mocked["answer"]> = new Map(
  [...Object.values(answers).flat(), ...entities.flatMap(entityMocks)].map(({ call, answer }) => [
    call,
    answer,
  ]),
);

/** The declared call of an address; one whose path is spelled out goes before one with a parameter there. */
export function callAt(method: string, path: string): Call | undefined {
  const fits = declaredCalls.filter(
    (call) =>
      call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, "[^/]+")}$`).test(path),
  );
  return fits.find((call) => !call.path.includes(":")) ?? fits[0];
}

/** A query as the server reads it: a name that comes several times is a list. */
export function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "path" in value && "reply" in value;
}
