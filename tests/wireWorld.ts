import { CLIENTS, NORTE } from "#demo/clients.ts";
import { dataStageFiles } from "#demo/dataStage.ts";
import { NORTE_FAMILIES } from "#demo/families.ts";
import { pedimentoOf, type PedimentoStory } from "#demo/story.ts";
import { zipped } from "#demo/zipped.ts";
import { uploadForm, type SentFile } from "./uploadForm.ts";
import { openWorld, type Headers } from "./world.ts";

// What a reply holds is for the test to say.
export type Json = ReturnType<typeof JSON.parse>;

export interface Answer {
  readonly status: number;
  readonly body: Json;
}

export type WireWorld = Awaited<ReturnType<typeof openWireWorld>>;

/** The calls of the whole product as `email` makes them for Maquiladora del Norte. */
export async function openWireWorld(email: string, ...more: Parameters<typeof openWorld>) {
  const world = await openWorld(...more);
  const own = await world.signIn(email, NORTE);
  const get = async (url: string, headers: Headers = own): Promise<Answer> => {
    const reply = await world.app.inject({ url, headers });
    return { status: reply.statusCode, body: reply.json<Json>() };
  };
  const post = async (url: string, payload: object, headers: Headers = own): Promise<Answer> => {
    const reply = await world.app.inject({ method: "POST", url, payload, headers });
    return { status: reply.statusCode, body: reply.json<Json>() };
  };
  const upload = async (
    url: string,
    files: readonly SentFile[],
    fields: Record<string, string> = {},
    headers: Headers = own,
  ): Promise<Answer> => {
    const form = uploadForm(files, fields);
    const reply = await world.app.inject({
      method: "POST",
      url,
      payload: form.body,
      headers: { ...headers, ...form.headers },
    });
    return { status: reply.statusCode, body: reply.json<Json>() };
  };
  return { ...world, get, post, upload };
}

/** A parts file of these lines, in a zip. */
export const partsZip = (file: string, ...lines: string[]): SentFile => ({
  file,
  bytes: zipped({
    "partes.csv": ["PartNO,MXHTS,USHTS,PartDesc,ECCN,Baja", ...lines, ""].join("\r\n"),
  }),
});

/** A Data Stage request with these pedimentos of Maquiladora del Norte. */
export function pedimentosZip(folio: string, ...stories: PedimentoStory[]): SentFile {
  const { rfcs = [], name = "" } = CLIENTS.find(({ id }) => id === NORTE) ?? {};
  const importer = { rfc: rfcs[0] ?? "", name, families: NORTE_FAMILIES };
  const pedimentos = stories.map((story) => pedimentoOf(story, importer));
  return { file: `${folio}.zip`, bytes: zipped(dataStageFiles(folio, pedimentos)) };
}
