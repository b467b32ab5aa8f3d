import type { Call } from "#kit/pure/call.ts";
import type { Mocked } from "#kit/pure/mocked.ts";

const contracts = import.meta.glob<Record<string, unknown>>(
  ["../../features/*/contract.ts", "../../features/*/contract/*.ts"],
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
      .filter(isCall),
  ),
];

/** The answers that features give of their own, by call. */
export const ownAnswers: ReadonlyMap<Call, Mocked["answer"]> = new Map(
  Object.values(answers)
    .flat()
    .map(({ call, answer }) => [call, answer]),
);

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "path" in value && "reply" in value;
}
