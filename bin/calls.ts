import { type ESTree, parseSync, type Plugin, Visitor } from "vite";

/** What of a declared call only the server, its tests and the document read. */
const SERVERS = [
  "summary",
  "access",
  "query",
  "params",
  "body",
  "multipart",
  "refuses",
  "reply",
  "mostBytes",
];

/** Leaves of every declared call (`kit/pure/call.ts`) what a browser needs in order to send it: no schemas, no words. */
export const calls: Plugin = {
  name: "calls",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/.+\.tsx?$/, code: /\bcall\(\{/ },
    handler(code, id) {
      const unread: ESTree.Node[] = [];
      new Visitor({
        CallExpression({ callee, arguments: [declared] }) {
          if (callee.type !== "Identifier" || callee.name !== "call") return;
          if (declared?.type !== "ObjectExpression") return;
          for (const part of declared.properties)
            if (part.type === "Property" && part.key.type === "Identifier")
              if (SERVERS.includes(part.key.name)) unread.push(part);
        },
      }).visit(parseSync(id, code).program);
      let left = "";
      let at = 0;
      for (const { start, end } of unread) {
        left += code.slice(at, start);
        // With the comma behind it.
        at = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
      }
      return { code: left + code.slice(at), map: null };
    },
  },
};
