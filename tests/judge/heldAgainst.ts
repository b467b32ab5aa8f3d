import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TariffPeriod } from "#features/reference/model/tariffFile.ts";
import { loadCatalog } from "#features/reference/store/loadCatalog.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { openOwnerView } from "../behindTheGuards.ts";
import { openWireWorld, type Json, type WireWorld } from "../wireWorld.ts";
import type { Answers, ExpectedLine, JudgedWorld } from "./facts.ts";
import {
  correlationFile,
  permitFile,
  type Sending,
  sendingsOf,
  tariffFile,
  treatyFile,
} from "./files.ts";
import { judgeWorld } from "./judge.ts";

export interface Held {
  readonly lines: number;
  readonly values: number;
  /** A short line for each line of an audit that differs. */
  readonly differences: readonly string[];
}

/** Loads a world into the product through its own calls, and holds every expectation against what the calls answer. */
export async function heldAgainst(judged: JudgedWorld): Promise<Held> {
  const product = await openWireWorld("auditor@demo.test");
  try {
    await loadLaw(product, judged);
    await sendAll(product, sendingsOf(judged));
    return await compared(product, judged);
  } finally {
    await product.close();
  }
}

/** Sends the files in their order, and approves what waited for it when its time has come. */
export async function sendAll(product: WireWorld, sendings: readonly Sending[]): Promise<void> {
  const held: { readonly id: string; readonly until: number }[] = [];
  const became = async (file: string, id: string, wanted: string): Promise<void> => {
    await product.settled();
    const { data } = (await product.get(`/api/uploads/${id}`)).body;
    if (data.Status !== wanted) throw new Error(`${file}: ${JSON.stringify(data)}`);
  };
  for (const [at, sending] of sendings.entries()) {
    const { call, file, bytes, fields, becomes = "Procesado", heldFor, minutesAgo } = sending;
    const { status, body } = await product.upload(call, [{ file, bytes }], fields);
    if (status !== 200) throw new Error(`${file}: ${JSON.stringify(body)}`);
    const id: string = body.uploads[0]._id;
    await became(file, id, becomes);
    if (minutesAgo !== undefined) await setBack(product, id, minutesAgo);
    if (heldFor !== undefined) held.push({ id, until: at + heldFor });
    for (const { id: waiting, until } of held.filter((one) => one.until === at)) {
      await product.post(`/api/uploads/${waiting}/approve`, {});
      await became(`approved by ${until}`, waiting, "Procesado");
    }
  }
}

async function setBack(product: WireWorld, id: string, minutes: number): Promise<void> {
  const owner = await openOwnerView(product.ownerUrl);
  await owner.query(
    "update uploads set finished_at = now() - make_interval(mins => $2) where id = $1",
    [id, minutes],
  );
  await owner.close();
}

export async function loadLaw(
  { database, dataDir }: WireWorld,
  judged: JudgedWorld,
): Promise<void> {
  const load = async (text: string, period: TariffPeriod): Promise<void> => {
    const path = join(dataDir, "law.csv");
    writeFileSync(path, text);
    const loaded = await loadCatalog(database, path, period);
    if (typeof loaded === "string") throw new Error(loaded);
  };
  const year = { from: "2026-01-01", until: "2027-01-01" };
  await load(treatyFile(judged), year);
  await load(correlationFile(judged), year);
  await load(permitFile(judged), year);
  for (const tariff of judged.tariffs) await load(tariffFile(tariff), tariff);
}

async function compared(product: WireWorld, judged: JudgedWorld): Promise<Held> {
  const today = dayIn("America/Mexico_City");
  const found = await auditsOf(product, today);
  const expected = judgeWorld(judged, today);
  const differences: string[] = [];
  let values = 0;
  const hold = (place: string, told: object | undefined, wanted: object): void => {
    const names = Object.entries(wanted);
    values += names.length;
    const wrong = told
      ? names.filter(([name, value]) => Reflect.get(told, name) !== value)
      : [["nothing is told", ""]];
    const words = wrong.map(([name = "", value]) =>
      told ? `${name} ${value}, told ${String(Reflect.get(told, name))}` : name,
    );
    if (words.length > 0) differences.push(`${place}: ${words.join("; ")}`);
  };
  for (const audit of expected) {
    const { pedimento, lines, Estado, Ahorro, Exposicion } = audit;
    const row = found.get(pedimento.number);
    const totals = {
      Estado,
      ...(Ahorro !== undefined && { Ahorro }),
      ...(Exposicion !== undefined && { Exposicion }),
    };
    hold(pedimento.number, row, totals);
    if (!row) continue;
    const { body } = await product.get(`/api/getAuditDet?ID=${row._id}`);
    const detail: Json[] = body.data.Resultado;
    hold(pedimento.number, { rows: detail.length }, { rows: lines.length });
    for (const line of lines) {
      const place = `${pedimento.number}/${line.partida} ${line.part} ${line.kind}`;
      const told = detail.find((one) => isOf(line, one));
      hold(`${place} (${line.readings.join(" ")})`, answered(told), line.answers);
    }
  }
  const count = expected.flatMap(({ lines }) => lines).length;
  return { lines: count, values, differences };
}

const isOf = (line: ExpectedLine, told: Json): boolean =>
  told.Partida === line.partida && told.Tipo === line.kind && told.ParteAduasis === line.part;

const answered = (told: Json): Partial<Record<keyof Answers, unknown>> | undefined =>
  told && {
    ...told,
    Notas: told.Notas.toSorted().join(" "),
    Tratados: told.Tratados.join(" "),
    Sucesores: told.Motivos.flatMap(({ Valores }: Json) => Valores.successors ?? []).join(),
  };

async function auditsOf(product: WireWorld, today: string): Promise<Map<string, Json>> {
  const rows: Json[] = [];
  for (;;) {
    const { body } = await product.get(
      `/api/getAuditGen?Date1=${today}&Date2=${dayAfter(today)}&skip=${rows.length}&take=1000`,
    );
    rows.push(...body.data);
    if (rows.length >= body.totalCount) break;
  }
  return new Map(rows.map((row) => [row.Pedimento, row]));
}
