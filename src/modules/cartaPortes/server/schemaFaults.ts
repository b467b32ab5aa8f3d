import { repeatedElements } from "../computation/shapes.ts";
import type { Fault } from "../computation/verdict.ts";
import type { SchemaFinding } from "./parsedSchema.ts";

const MOST_FAULTS = 200;
const LONGEST = 200;
const ATTRIBUTE = /attribute '([^']+)'/i;

/** What the schema finds, each value of an attribute once, by codes; the words of the library are no text for people. */
export function schemaFaults(findings: readonly SchemaFinding[]): readonly Fault[] {
  const faults = new Map<string, Fault>();
  for (const { path, message } of findings) {
    const fault = { ...faultOf(message), node: nodeOf(path) };
    const key = `${fault.node} ${fault.values["attribute"] ?? message}`;
    if (faults.size < MOST_FAULTS) faults.set(key, fault);
  }
  return [...faults.values()];
}

function faultOf(message: string): Pick<Fault, "code" | "values"> {
  const attribute = ATTRIBUTE.exec(message)?.[1];
  if (attribute === undefined) {
    const expected = /Expected is (?:one of )?\( ([^)]+) \)/.exec(message)?.[1];
    if (expected === undefined) return { code: "schema", values: { message: cut(message) } };
    return {
      code: "schemaElement",
      values: { expected: cut(expected.replaceAll(/\{[^}]*\}/g, "")) },
    };
  }
  if (message.includes("is required but missing"))
    return { code: "schemaMissing", values: { attribute } };
  if (message.includes("is not allowed.")) return { code: "schemaUnknown", values: { attribute } };
  const facet = /\[facet '(\w+)'\]/.exec(message)?.[1] ?? "";
  const value = /value '([\s\S]*?)' (?:is|has)/i.exec(message)?.[1] ?? "";
  return { code: "schemaValue", values: { attribute, facet, value: cut(value) } };
}

const cut = (text: string): string => text.slice(0, LONGEST);

/** `/c:CartaPorte/c:Mercancias/c:Mercancia` as `Mercancias/Mercancia[1]`. */
function nodeOf(path: string): string {
  const [, ...names] = path.split("/").filter(Boolean);
  if (names.length === 0) return "CartaPorte";
  const plain = names.map((name) => {
    const [, element = "", index] = /^(?:\w+:)?([^[]+)(?:\[(\d+)\])?$/.exec(name) ?? [];
    return repeatedElements.has(element) ? `${element}[${index ?? 1}]` : element;
  });
  return plain.join("/");
}
