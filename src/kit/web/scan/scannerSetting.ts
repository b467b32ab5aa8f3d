import { readKey, removeKey, writeKey } from "../storage/browserStorage.ts";

export const SUFFIXES = ["Enter", "Tab", "none"] as const;
export type Suffix = (typeof SUFFIXES)[number];

/** How the scanner of this device types; what is not set is found out scan by scan. */
export interface ScannerSetting {
  /** Milliseconds that pass between two of its keys at most. */
  readonly gap?: number;
  /** What it ends a code with. */
  readonly suffix?: Suffix;
  /** It types as if an American keyboard were plugged in, whatever keyboard the device expects. */
  readonly isAmerican?: boolean;
}

const NAME = "scanner";
/** Beyond it typing is scanning, too. */
export const GREATEST_GAP = 250;

/** Kept for the device, whoever is signed in. */
export function scannerSetting(): ScannerSetting {
  try {
    const { gap, suffix, isAmerican } = JSON.parse(readKey(NAME) ?? "{}") as Record<
      string,
      unknown
    >;
    return {
      ...(typeof gap === "number" && gap > 0 && gap <= GREATEST_GAP && { gap }),
      ...(SUFFIXES.some((one) => one === suffix) && { suffix: suffix as Suffix }),
      ...(isAmerican === true && { isAmerican }),
    };
  } catch {
    // Somebody else's value: as if nothing were set.
    return {};
  }
}

/** Answers whether the browser keeps it longer than this tab. */
export const setScanner = (setting: ScannerSetting): boolean =>
  writeKey(NAME, JSON.stringify(setting));

export const forgetScanner = (): void => removeKey(NAME);
