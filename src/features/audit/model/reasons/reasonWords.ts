import type { Catalogue } from "#kit/pure/terms.ts";
import type { ReasonCode } from "../reasons.ts";
import type { texts } from "./texts.ts";

/** What reasons say in one language: `{{name}}` stands for a value, and some values have words of their own. */
export type ReasonTexts = Catalogue<typeof texts>;

/** A reason that came over the wire. */
export interface WireReason {
  readonly Codigo: string;
  readonly Valores: Readonly<Record<string, string>>;
}

/** A reason as one sentence of a language. */
export function reasonWords(
  { code, values }: { readonly code: ReasonCode; readonly values: WireReason["Valores"] },
  texts: ReasonTexts,
): string {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.word;
  return texts.reason[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return words[name]?.[value] ?? (value === "" ? texts.empty : value);
  });
}

/** A row's reasons in the words of a language; one that this build does not know stays as the server wrote it. */
export function wordedReasons(
  {
    Razones,
    Motivos,
  }: { readonly Razones: readonly string[]; readonly Motivos: readonly WireReason[] },
  texts: ReasonTexts,
): string[] {
  return Razones.map((written, at) => {
    const { Codigo: code = "", Valores: values = {} } = Motivos[at] ?? {};
    return isKnown(code, texts) ? reasonWords({ code, values }, texts) : written;
  });
}

const isKnown = (code: string, texts: ReasonTexts): code is ReasonCode =>
  Object.hasOwn(texts.reason, code);
