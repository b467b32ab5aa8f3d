import { type ESTree, parseSync, Visitor } from "vite";

/**
 * What a test may not do, because load or chance would decide with it: compute how long something took, compare with now
 * give or take, have a limit of its own, wait for a time, be tried again.
 */
export type ClockSlip = "elapsed" | "tolerance" | "limit" | "pause" | "retry";

const TESTS = ["it", "test", "describe"];
const HOOKS = ["beforeAll", "beforeEach", "afterAll", "afterEach"];
const LIMITS = ["timeout", "testTimeout", "hookTimeout", "teardownTimeout"];
/** The one limit that there is (tests/hang.ts). */
const HANG = "HANG_MS";

/** Each slip of a file with its line. */
export function clockSlips(
  path: string,
  source: string,
): { readonly slip: ClockSlip; readonly line: number }[] {
  const slips: { slip: ClockSlip; line: number }[] = [];
  const add = (slip: ClockSlip, { start }: ESTree.Node) =>
    slips.push({ slip, line: source.slice(0, start).split("\n").length });
  const { program } = parseSync(path, source);
  const instants = new Set<string>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init && isNow(init)) instants.add(id.name);
    },
  }).visit(program);
  const isInstant = (node: ESTree.Node): boolean =>
    isNow(node) || (node.type === "Identifier" && instants.has(node.name));
  let expectations: ESTree.Node[] = [];
  new Visitor({
    BinaryExpression(node) {
      const { operator, left, right } = node;
      const isSum = operator === "-" || operator === "+";
      if (operator === "-" && isInstant(right)) add("elapsed", node);
      else if (isSum && (isNow(left) || isNow(right)) && expectations.some(holding(node)))
        add("tolerance", node);
    },
    CallExpression(node) {
      const { callee, arguments: given } = node;
      const name = lastName(callee);
      const first = firstName(callee);
      if (first === "expect") expectations = [...expectations, ...given];
      if (name === "now" && first === "performance") add("elapsed", node);
      if (name === "waitForTimeout") add("pause", node);
      // Left to themselves these wait for a second.
      if (first === "vi" && ["waitFor", "waitUntil"].includes(name)) add("limit", node);
      const work = TESTS.includes(first) ? 2 : HOOKS.includes(first) ? 1 : given.length;
      for (const more of given.slice(work)) if (lastName(more) !== HANG) add("limit", more);
      if (TESTS.includes(first) && given.some((one) => hasKey(one, "retry"))) add("retry", node);
    },
    Property({ key, value }) {
      const name = key.type === "Identifier" ? key.name : "";
      if (LIMITS.includes(name) && lastName(value) !== HANG) add("limit", key);
      if (name === "retry" && /vitest[.\w]*config/.test(path)) add("retry", key);
    },
    Literal(node) {
      if (typeof node.value === "string" && /^--retry\b/.test(node.value)) add("retry", node);
    },
  }).visit(program);
  return slips;
}

const holding =
  ({ start, end }: ESTree.Node) =>
  (outer: ESTree.Node): boolean =>
    outer.start <= start && end <= outer.end;

function isNow(node: ESTree.Node): boolean {
  return (
    node.type === "CallExpression" &&
    lastName(node.callee) === "now" &&
    ["Date", "performance"].includes(firstName(node.callee))
  );
}

function hasKey(node: ESTree.Node, name: string): boolean {
  return (
    node.type === "ObjectExpression" &&
    node.properties.some(
      (one) => one.type === "Property" && one.key.type === "Identifier" && one.key.name === name,
    )
  );
}

/** The name with which an expression such as `expect(of).not.toBe` begins. */
function firstName(node: ESTree.Node): string {
  switch (node.type) {
    case "Identifier":
      return node.name;
    case "MemberExpression":
      return firstName(node.object);
    case "CallExpression":
      return firstName(node.callee);
    case "TaggedTemplateExpression":
      return firstName(node.tag);
    default:
      return "";
  }
}

function lastName(node: ESTree.Node): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" && node.property.type === "Identifier"
    ? node.property.name
    : "";
}
