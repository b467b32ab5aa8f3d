import { compiledTemplate, type CompiledTemplate } from "./partTemplate.ts";

/** Templates of one patente at most: every observation is searched for each of them. */
export const mostTemplates = 50;

export interface PatternFault {
  /** The line of the text, the first being 1. */
  line: number;
  reason: "shape" | "twice" | "tooMany";
}

/** The patterns of a text with one on each line, blank lines left out. */
export function patternsOf(text: string): string[] {
  return linesOf(text).map(({ pattern }) => pattern);
}

/** What is wrong with the patterns of a text; empty when all of them can be used. */
export function patternFaults(text: string): PatternFault[] {
  const met = new Set<string>();
  return linesOf(text).flatMap(({ pattern, line }, at): PatternFault[] => {
    if (at >= mostTemplates) return [{ line, reason: "tooMany" }];
    if (met.has(pattern)) return [{ line, reason: "twice" }];
    met.add(pattern);
    return compiledTemplate({ name: pattern, pattern }) === undefined
      ? [{ line, reason: "shape" }]
      : [];
  });
}

/** The usable templates of a text, each named by its pattern. */
export function compiledPatterns(text: string): CompiledTemplate[] {
  return patternsOf(text).flatMap((pattern) => compiledTemplate({ name: pattern, pattern }) ?? []);
}

function linesOf(text: string): { pattern: string; line: number }[] {
  return text
    .split(/\r?\n/)
    .map((raw, at) => ({ pattern: raw.replace(/\s+/g, " ").trim(), line: at + 1 }))
    .filter(({ pattern }) => pattern !== "");
}
