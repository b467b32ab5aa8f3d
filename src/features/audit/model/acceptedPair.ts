import { partKey } from "#features/parts/model/partNumber.ts";
import { words } from "./description.ts";

/** What a pair is about: part numbers, tariff codes or descriptions. */
export const PAIR_KINDS = ["part", "fraccion", "description"] as const;
export type PairAbout = (typeof PAIR_KINDS)[number];

/** When and by whom a pair was accepted. */
export interface Acceptance {
  /** Day in the client's business zone. */
  readonly on: string;
  readonly by: string;
}

/** What a person holds to be the same for one part: declared in one way, on file in another. */
export interface AcceptedPair extends Acceptance {
  readonly about: "fraccion" | "description";
  readonly declaredKey: string;
  readonly onFileKey: string;
}

/** The part under which a declared one is on file. */
export interface Synonym extends Acceptance {
  readonly partKey: string;
}

/** What people decided about one declared part. */
export interface PartDecisions {
  readonly synonym: Synonym | null;
  readonly pairs: readonly AcceptedPair[];
}

/** The form under which one side of a pair is compared: spelling and punctuation do not count. */
export function pairKey(about: PairAbout, text: string): string {
  if (about === "description") return words(text).join(" ");
  return about === "fraccion" ? text.replaceAll(/\D/g, "") : partKey(text);
}

/** The pair that makes both sides equal; undefined: nobody accepted that. */
export function acceptedPair(
  { pairs }: PartDecisions,
  about: AcceptedPair["about"],
  declared: string,
  onFile: string,
): AcceptedPair | undefined {
  const of = pairs.filter((pair) => pair.about === about);
  if (of.length === 0) return undefined;
  const [declaredKey, onFileKey] = [pairKey(about, declared), pairKey(about, onFile)];
  return of.find((pair) => pair.declaredKey === declaredKey && pair.onFileKey === onFileKey);
}
