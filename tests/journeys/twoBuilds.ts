import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { product } from "./served.ts";

const BUILD = "dist/web";
const MEDIA: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".html": "text/html",
  ".svg": "image/svg+xml",
};

const digestOf = (content: string | Buffer) => createHash("sha256").update(content);

/** What distinguishes the names of the second build's files. */
export const NEXT = "-next";

const names = new Set(readdirSync(`${BUILD}/assets`));
const nextName = (name: string) => name.replace(/(?=\.\w+$)/, NEXT);
/** A text of the build as the second one has it, in which every file has another name. */
const renamed = (text: string) =>
  text.replaceAll(/[\w.-]+\.(?:js|css)/g, (name) => (names.has(name) ? nextName(name) : name));

/** A file of the first or the second build; null: that build has none of the name. */
function fileOf(path: string, isNext: boolean): string | Buffer | null {
  const name = path.replace(/^\/(?:assets\/)?/, "");
  const isAsset = path.startsWith("/assets/");
  const own = isAsset && isNext ? name.replace(NEXT, "") : name;
  const isThere = isAsset
    ? names.has(own) && (isNext ? nextName(own) : own) === name
    : MEDIA[extname(name)] !== undefined;
  if (!isThere) return null;
  const content = readFileSync(`${BUILD}/${isAsset ? "assets/" : ""}${own}`);
  if (!isNext || extname(name) === ".svg") return content;
  // What it asks for ahead, it names without their ends.
  if (name.startsWith("early")) return "";
  const text = renamed(content.toString());
  if (name !== "console-worker.js") return text;
  const page = readFileSync(`${BUILD}/index.html`, "utf8");
  const [before, after] = [digestOf(page), digestOf(renamed(page))];
  const [revision, next] = [before, after].map((digest) =>
    digest.copy().digest("hex").slice(0, 16),
  );
  return text
    .replace(before.digest("base64"), after.digest("base64"))
    .replace(String(revision), String(next));
}

/** The product's calls behind a server of its own, which gives out one of two builds of the web application. */
export async function serveTwoBuilds() {
  const state = { isNext: false };
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url } = request;
    const onward = ask(new URL(url ?? "/", product().address), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://any");
    const isPage = request.headers.accept?.includes("text/html") === true;
    const path = isPage ? "/index.html" : pathname;
    const isFile = isPage || path.startsWith("/assets/") || MEDIA[extname(path)] !== undefined;
    if (!isFile) return pass(request, response);
    const content = fileOf(path, state.isNext);
    if (content === null) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": MEDIA[extname(path)] ?? "application/octet-stream",
      "cache-control": path.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "no-cache",
    });
    response.end(content);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    /** From now on it gives out the second build, and nothing of the first. */
    deploy: () => void (state.isNext = true),
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
