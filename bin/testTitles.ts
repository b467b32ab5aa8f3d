import { type ESTree, parseSync, Visitor } from "vite";

/** The titles of the tests in a file: the first argument of `it`, `test` and what they are made of, as in `it.each(table)`. */
export function testTitles(path: string, source: string): ReadonlySet<string> {
  const titles = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const title = first && isTest(callee) ? textOf(first, source) : undefined;
      if (title !== undefined) titles.add(title);
    },
  }).visit(parseSync(path, source).program);
  return titles;
}

function isTest(callee: ESTree.Node): boolean {
  switch (callee.type) {
    case "Identifier":
      return callee.name === "it" || callee.name === "test";
    case "MemberExpression":
      return isTest(callee.object);
    case "CallExpression":
      return isTest(callee.callee);
    case "TaggedTemplateExpression":
      return isTest(callee.tag);
    default:
      return false;
  }
}

/** A text as it is written, with the places of a template's values as they stand in the source. */
function textOf(node: ESTree.Node, source: string): string | undefined {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node.type === "TemplateLiteral") return source.slice(node.start + 1, node.end - 1);
  return undefined;
}
