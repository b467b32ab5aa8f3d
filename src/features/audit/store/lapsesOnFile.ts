import type { Tx } from "#kit/server/tenant.ts";
import { notInForce } from "../model/lapsedCode.ts";
import type { Reason } from "../model/reasons.ts";
import { tariffVersion } from "./dataVersions.ts";
import { type TariffCodes, tariffCodes } from "./tariffCodes.ts";

/** Why codes of 8 or 10 digits are not in force on a day, by the tariff as it is now; without those of which it does not say so. */
type LapsesOf = (
  tx: Tx,
  codes: Promise<readonly string[]>,
  day: string,
) => Promise<ReadonlyMap<string, Reason>>;

/** Remembers what a version of the tariff has: the version alone is asked for each time, while the codes are on their way. */
export function lapsesOnFile(): LapsesOf {
  let latest: { version: number; tariff: TariffCodes } | undefined;
  return async (tx, coming, day) => {
    const [version, all] = await Promise.all([tariffVersion(tx), coming]);
    const codes = all.filter((code) => code.length >= 8);
    if (latest?.version !== version) latest = { version, tariff: tariffCodes(version) };
    const { tariff } = latest;
    await tariff.load(tx, [...new Set(codes.map(fraccionOf))]);
    return new Map(
      codes.flatMap((code) => {
        const lapsed = tariff.lapsed(fraccionOf(code), code.slice(8) || null, day);
        return lapsed === null ? [] : [[code, notInForce(lapsed, day)]];
      }),
    );
  };
}

const fraccionOf = (code: string): string => code.slice(0, 8);
