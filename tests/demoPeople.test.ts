import { expect, it } from "vitest";
import { PEOPLE } from "#demo/people.ts";
import type { Command } from "#kit/entity/Command.ts";
import { comingFor, entriesFor } from "#features/shell/model/menu.ts";
import { isStaff } from "#features/session/model/roles.ts";
import { cartaPortes } from "#modules/cartaPortes/cartaPortes.ts";
import { classificationRequests } from "#modules/classificationRequests/classificationRequests.ts";
import { customsOperations } from "#modules/customsOperations/customsOperations.ts";
import { loads } from "#modules/loads/loads.ts";
import { priorities } from "#modules/priorities/priorities.ts";
import { shipments } from "#modules/shipments/shipments.ts";

/** What decides what somebody of the demonstration may do. */
function viewer(email: string) {
  const person = PEOPLE.find((one) => one.email === email);
  if (!person) throw new Error(`nobody is ${email}`);
  return { codes: new Set<string>(person.codes), isStaff: isStaff(person) };
}
const mayDo = (
  commands: Readonly<Record<string, Command>>,
  { codes, isStaff: isOurs }: ReturnType<typeof viewer>,
) =>
  Object.entries(commands).flatMap(([name, { can, side }]) =>
    can.some((code) => codes.has(code)) && (side === null || (side === "house") === isOurs)
      ? [name]
      : [],
  );

it("the operator of the demonstration receives, reviews, loads and dispatches alone", () => {
  const olga = viewer("operador@demo.test");
  const shift = ["checkIn", "startReceive", "scan", "closeReceive", "startReview", "closeReview"];
  expect(mayDo(shipments.commands, olga)).toEqual(
    expect.arrayContaining([...shift, "judgeDocuments", "ready"]),
  );
  expect(mayDo(loads.commands, olga)).toEqual(
    expect.arrayContaining(["plan", "release", "start", "scan", "finish", "seal", "dispatch"]),
  );
  const places = entriesFor(olga).map(({ id }) => id);
  const consoles = ["entrada", "revision-reportes", "manifiesto-manifiesto"];
  expect(places).toEqual(expect.arrayContaining(consoles));
});

it("the client of the demonstration asks for priorities and follows shipments", () => {
  const clara = viewer("cliente@demo.test");
  expect(priorities.write.some((code) => clara.codes.has(code))).toBe(true);
  expect(entriesFor(clara).map(({ id }) => id)).toContain("prioridades-cruce");
  expect(clara.codes).toContain("TRAZABILIDAD_EMBARQUES");
});

it("whoever asks for pedimentos in the demonstration prepares operations from request to proforma, and nothing else", () => {
  const tania = viewer("trafico@demo.test");
  expect(mayDo(customsOperations.commands, tania)).toEqual(
    expect.arrayContaining(["request", "setEntries", "accept", "compute", "cancel"]),
  );
  expect(entriesFor(tania).map(({ id }) => id)).toEqual(
    expect.arrayContaining(["solicitud-pedimento", "importadores"]),
  );
  expect(mayDo(shipments.commands, tania)).toEqual([]);
});

it("whoever works for a mine in the demonstration sees what waits for the client, and is told what is coming", () => {
  const mina = viewer("mina@demo.test");
  expect(entriesFor(mina).map(({ id }) => id)).toEqual(["mina-pedimentospendientes"]);
  expect(comingFor(mina).length).toBeGreaterThan(3);
});

it("two people of the demonstration classify, each by one of the two codes", () => {
  for (const email of ["clasificador@demo.test", "clasificadora@demo.test"]) {
    expect(entriesFor(viewer(email)).map(({ id }) => id)).toEqual(["solicitud-clasificacion"]);
    expect(mayDo(classificationRequests.commands, viewer(email))).toEqual(
      expect.arrayContaining(["take", "propose", "approve"]),
    );
  }
});

it("whoever writes Cartas Porte in the demonstration validates, stamps and cancels them, and nothing else", () => {
  const carla = viewer("cartaporte@demo.test");
  expect(entriesFor(carla).map(({ id }) => id)).toEqual(["carta-porte"]);
  expect(mayDo(cartaPortes.commands, carla)).toEqual(["cancel", "validate", "reopen", "stamp"]);
});

it("the client's people in the demonstration decide on proformas, and the broker's do not", () => {
  const decides = ["authorise", "reject"];
  for (const email of ["cliente@demo.test", "minacliente@demo.test"])
    expect(mayDo(customsOperations.commands, viewer(email))).toEqual(
      expect.arrayContaining(decides),
    );
  const files = mayDo(customsOperations.commands, viewer("broker@demo.test"));
  expect(files).toEqual(expect.arrayContaining(["send", "validate", "pay", "rectify"]));
  expect(files.filter((command) => decides.includes(command))).toEqual([]);
});
