import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { generateApi } from "swagger-typescript-api";
import { transformWithOxc } from "vite";

interface Answered<Data> {
  readonly status: number;
  readonly data: Data;
}

type Sent = { readonly headers?: Readonly<Record<string, string>> };

/** As much of the generated client as the tests use: its names are made of paths and methods. */
interface GeneratedClient {
  readonly setSecurityData: (headers: Readonly<Record<string, string>>) => void;
  readonly api: {
    readonly loginCreate: (body: {
      email: string;
      password: string;
    }) => Promise<Answered<{ token: string }>>;
    readonly uploadPedimentosCreate: (
      form: Readonly<Record<string, unknown>>,
      sent?: Sent,
    ) => Promise<Answered<{ uploads: readonly { _id: string; Status: string }[] }>>;
    readonly uploadsDetail: (id: string) => Promise<Answered<{ data: { Status: string } }>>;
    readonly getAuditGenList: (query: {
      Date1: string;
      Date2: string;
    }) => Promise<
      Answered<{ data: readonly { _id: string; Pedimento: string; Estado: string }[] }>
    >;
    readonly getAuditDetList: (query: {
      ID: string;
    }) => Promise<Answered<{ data: { Resultado: readonly { ParteAduasis: string }[] } }>>;
  };
}

/** A client that swagger-typescript-api makes of a document alone, for the server at `address`. */
export async function generatedClient(document: string, address: string): Promise<GeneratedClient> {
  const folder = mkdtempSync(join(tmpdir(), "viat-client-"));
  try {
    const input = join(folder, "openapi.json");
    writeFileSync(input, document);
    await generateApi({ input, output: folder, fileName: "client.ts", silent: true });
    // Its own way to JavaScript writes declarations too, and the type of so many calls is too long for them.
    const { code } = await transformWithOxc(
      readFileSync(join(folder, "client.ts"), "utf8"),
      "client.ts",
    );
    const script = join(folder, "client.mjs");
    writeFileSync(script, code);
    const { Api } = (await import(pathToFileURL(script).href)) as {
      Api: new (settings: object) => GeneratedClient;
    };
    const securityWorker = (headers: object | null) => (headers ? { headers } : {});
    return new Api({ baseUrl: address, securityWorker });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
