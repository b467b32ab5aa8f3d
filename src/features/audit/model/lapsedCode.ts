import type { Successor } from "#features/reference/model/correlationFile.ts";
import { isGenericFraccion, realNico } from "./fraccionLevel.ts";
import { type Reason, reason } from "./reasons.ts";

/** One load of the tariff: the days for which it speaks, and whether it names every code of them. */
export interface TariffLoad {
  readonly version: number;
  readonly from: string;
  readonly until: string | null;
  readonly isComplete: boolean;
}

/** What is on file of the codes of one fraccion. */
export interface CodesOnFile {
  /** Its NICOs, each as a load of the tariff names it. */
  readonly named: readonly { readonly nico: string; readonly version: number }[];
  readonly successors: readonly Successor[];
}

/** A code that is not in force on a day. */
export interface LapsedCode {
  /** The fraccion, with its NICO where the fraccion itself is in force. */
  readonly code: string;
  readonly successors: readonly string[];
}

/** Says that a code is not in force on a day, and what took its place where that is on file. */
export function notInForce({ code, successors }: LapsedCode, day: string): Reason {
  if (successors.length === 0) return reason("codeLapsed", { code, day });
  return reason("codeReplaced", { code, day, successors: successors.join(", ") });
}

/**
 * Whether a code is missing from the tariff of a day: the latest load that is complete for the day speaks,
 * with those after it. Null where it is there, or none speaks. `loads` are in the order of their versions.
 */
export function lapsedCode(
  loads: readonly TariffLoad[],
  { named, successors }: CodesOnFile,
  fraccion: string,
  nico: string | null,
  day: string,
): LapsedCode | null {
  const open = loads.filter(({ from, until }) => from <= day && (until === null || day < until));
  const speaking = open.slice(open.findLastIndex(({ isComplete }) => isComplete));
  if (speaking[0]?.isComplete !== true || isGenericFraccion(fraccion)) return null;
  const versions = new Set(speaking.map(({ version }) => version));
  const inForce = named.filter(({ version }) => versions.has(version));
  const declared = realNico(nico);
  if (declared === null ? inForce.length > 0 : inForce.some((one) => one.nico === declared)) {
    return null;
  }
  const whole = fraccion + (declared ?? "");
  return {
    code: inForce.length > 0 ? whole : fraccion,
    successors: latest(
      successors.filter((one) => one.code.startsWith(whole) || whole.startsWith(one.code)),
      day,
    ),
  };
}

function latest(successors: readonly Successor[], day: string): string[] {
  const ended = successors.filter(({ endedOn }) => endedOn <= day);
  const last = ended
    .map(({ endedOn }) => endedOn)
    .toSorted()
    .at(-1);
  const names = ended.filter(({ endedOn }) => endedOn === last).map(({ successor }) => successor);
  return [...new Set(names)].toSorted();
}
