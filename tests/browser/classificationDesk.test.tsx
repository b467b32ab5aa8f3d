import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import {
  classificationRequests,
  type ClassificationRequestRow,
  screens,
} from "#modules/classificationRequests/classificationRequests.ts";
import type { ProposalCheck, SimilarParts } from "#modules/classificationRequests/contract.ts";
import DeskBoard from "#modules/classificationRequests/screen/DeskBoard.tsx";
import { REST_MS } from "#modules/classificationRequests/screen/useDeskView.ts";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, type Asked, askedFor, network, Refusal } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const part = (at: number) => `PART-${String(at).padStart(3, "0")}`;
const request = (at: number, more: Partial<ClassificationRequestRow> = {}) => ({
  ...sampleRow(classificationRequests, at, now),
  client: 1,
  version: 1,
  number: `CL-26-${String(at).padStart(6, "0")}`,
  partNo: part(at),
  description: `STEEL BRACKET ${at}`,
  shipment: null,
  "shipment.label": null,
  operation: null,
  dueAt: new Date(now.getTime() + at * 60_000).toISOString(),
  status: "open" as const,
  assignee: null,
  mxhts: null,
  nico: null,
  ushts: null,
  spanishDescription: null,
  eccn: null,
  identifiers: [],
  permits: [],
  noms: [],
  basis: null,
  rate: null,
  ...more,
});
const SIMILAR: SimilarParts = {
  similar: [
    {
      partNo: "KNOWN-1",
      description: "STEEL BRACKET",
      mxhts: "73269099",
      nico: "01",
      ushts: "7326908688",
      rate: "5.00000",
      on: "2026-03-01",
      by: "Clara Classifier",
      request: "CL-26-000900",
      spanishDescription: "Soporte de acero",
      identifiers: ["EN"],
      permits: [],
    },
    {
      partNo: "KNOWN-2",
      description: "STEEL BRACKET, LARGE",
      mxhts: "73269002",
      nico: "00",
      ushts: null,
      rate: null,
      on: "2026-02-01",
      by: null,
      request: null,
      spanishDescription: null,
      identifiers: [],
      permits: [],
    },
  ],
  declared: [{ mxhts: "73269099", count: 12, lastOn: "2026-10-02" }],
  sameDescription: [],
};
const CHECK: ProposalCheck = {
  title: "Las demás manufacturas de hierro o acero",
  rate: "5.00000",
  faults: [],
  warnings: [],
};

interface World {
  rows: ClassificationRequestRow[];
  similar?: Partial<SimilarParts>;
  check?: Partial<ProposalCheck>;
  refuses?: (command: string, ids: readonly string[]) => Refusal | undefined;
}

/** A server that keeps requests as the product does, as far as the desk sees of it. */
function desk({ rows, similar, check, refuses }: World) {
  const did =
    (command: string, more: (input: object) => Partial<ClassificationRequestRow>) =>
    ({ body }: Asked) => {
      const { rows: touched, input } = body as {
        rows: { id: string; version: number }[];
        input: object;
      };
      const refusal = refuses?.(
        command,
        touched.map(({ id }) => id),
      );
      if (refusal) return refusal;
      const data = touched.map(({ id, version }) => {
        const row = rows.find((one) => one.id === id);
        if (row?.version !== version) throw new Error(`${command} of another version`);
        Object.assign(row, more(input), { version: version + 1 });
        return { id, version: version + 1 };
      });
      return { data, ...(command === "approve" && { refused: [] }) };
    };
  const path = (command: string) => `POST /api/classificationRequests/${command}`;
  const answers: Answers = {
    "GET /api/classificationRequests": () => ({
      data: rows.filter(({ status }) => status !== "approved"),
      totalCount: rows.length,
      first: null,
      last: null,
    }),
    "GET /api/classificationRequests/similar": () => ({ data: { ...SIMILAR, ...similar } }),
    "GET /api/classificationRequests/check": () => ({ data: { ...CHECK, ...check } }),
    [path("take")]: did("take", () => ({ status: "assigned", assignee: "Persona" })),
    [path("propose")]: did("propose", (input) => ({
      ...input,
      status: "proposed",
      proposedBy: "Persona",
    })),
    [path("approve")]: did("approve", () => ({ status: "approved" })),
    [path("ask")]: did("ask", () => ({ status: "needInfo" })),
    [path("reject")]: did("reject", () => ({ status: "assigned" })),
    ...Object.fromEntries(
      rows.flatMap(({ id }) => [
        [`GET /api/classificationRequests/${id}/history`, () => ({ data: [], isMore: false })],
        [`GET /api/classificationRequests/${id}/documents`, () => ({ data: [] })],
      ]),
    ),
  };
  return network(answers);
}

const boards = [{ name: "DeskBoard", entity: classificationRequests, Board: DeskBoard }];
const Page = () => (
  <EntityPage
    screens={screens}
    boards={boards}
    boardFirst
    placeOf={(name, id) => ({ to: "/entrada", search: { list: name, sel: id } })}
  />
);
const show = (isStaff = true, codes = ["CLASIFICADOR"], address = "/solicitud-clasificacion") =>
  showScreen(Page, address, codes, false, ["Cliente Uno"], isStaff, "Persona");
const heading = (name: string) =>
  page.getByRole("heading", { level: 2, name: new RegExp(`^${name} `) });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const field = (name: string) => page.getByRole("textbox", { name });
const form = () => page.getByRole("form", { name: "Proponer" });
const similar = () => page.getByRole("region", { name: "Partes parecidas" });
const sent = (seen: Asked[], command: string) =>
  askedFor(seen, `/api/classificationRequests/${command}`).map(({ body }) => body as never as Sent);
/** What the desk does once keys rest, to be done by the test. */
function holdTimers(): (() => void)[] {
  const held: (() => void)[] = [];
  const plain = window.setTimeout;
  vi.stubGlobal("setTimeout", (run: () => void, ms?: number) =>
    ms === REST_MS ? held.push(run) : plain(run, ms),
  );
  return held;
}
interface Sent {
  readonly rows: readonly { readonly id: string }[];
  readonly input: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

beforeEach(() => {
  localStorage.clear();
  return page.viewport(1440, 900);
});

test("a hundred requests are proposed by keys alone, each with the code of a similar part", async () => {
  const rows = Array.from({ length: 300 }, (_, at) => request(at + 1));
  const seen = desk({ rows });
  await show();
  for (let at = 1; at <= 100; at += 1) {
    await expect.element(heading(part(at))).toBeVisible();
    await expect.element(similar().getByText("KNOWN-1")).toBeVisible();
    await userEvent.keyboard("1{Control>}{Enter}{/Control}");
  }
  await expect.element(heading(part(101))).toBeVisible();
  await expect.poll(() => sent(seen, "propose").length).toBe(100);
  expect(sent(seen, "propose").map(({ rows: [row] }) => row?.id)).toEqual(
    rows.slice(0, 100).map(({ id }) => id),
  );
  expect(sent(seen, "propose")[0]?.input).toMatchObject({
    mxhts: "73269099",
    nico: "01",
    ushts: "7326908688",
    spanishDescription: "Soporte de acero",
    identifiers: ["EN"],
    basis: "Como la parte KNOWN-1",
  });
  // What helps with the next one is there before it is gone to: one call for each request.
  expect(askedFor(seen, "/api/classificationRequests/similar")).toHaveLength(109);
  expect(askedFor(seen, "/api/classificationRequests/check")).toHaveLength(109);
});

test("what is lacking stands at its field, and what the tariff has against a code is not sent", async () => {
  const seen = desk({
    rows: [request(1)],
    check: { title: null, faults: [{ code: "codeNotInForce", values: { code: "73269099" } }] },
  });
  await show();
  await expect.element(heading(part(1))).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field("Fracción propuesta")).toHaveFocus();
  await expect.element(field("Fundamento")).toBeInvalid();
  await userEvent.keyboard("{Escape}1");
  await expect.element(form().getByText("La fracción 73269099 no está vigente hoy")).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field("Fracción propuesta")).toHaveFocus();
  await expect.element(field("Fracción propuesta")).toBeInvalid();
  expect(sent(seen, "propose")).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test("fields beside the code are drawn once they are opened, with what stands in them", async () => {
  const seen = desk({ rows: [request(1)] });
  await show();
  await expect.element(similar().getByText("KNOWN-1")).toBeVisible();
  await userEvent.keyboard("1");
  await expect.element(field("Fracción propuesta")).toHaveValue("73269099");
  expect(form().element().querySelectorAll("input, textarea")).toHaveLength(5);
  await form().getByText("Identificadores, permisos, NOM y ECCN").click();
  await expect.element(field("Identificadores de la parte")).toHaveValue("EN");
  await field("ECCN").fill("EAR99");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => sent(seen, "propose").length).toBe(1);
  expect(sent(seen, "propose")[0]?.input).toMatchObject({ identifiers: ["EN"], eccn: "EAR99" });
});

test("warnings are seen before the same key proposes anyway", async () => {
  const seen = desk({
    rows: [request(1)],
    check: {
      warnings: [
        { code: "codeEnds", values: { code: "73269099", day: "2026-12-15" } },
        { code: "codesPart", values: { mxhts: "73269099", ushts: "8431438060" } },
        { code: "unlikeSimilar", values: { codes: "73269002" } },
        { code: "rateFalls", values: { from: "15", to: "5" } },
      ],
    },
  });
  await show();
  await expect.element(similar().getByText("KNOWN-1")).toBeVisible();
  await userEvent.keyboard("1{Control>}{Enter}{/Control}");
  await expect.element(button(/Proponer de todos modos/)).toBeVisible();
  for (const words of [
    "La fracción 73269099 termina el 12/15/2026",
    "México (73269099) y EE. UU. (8431438060) difieren antes del sexto dígito",
    "Las partes parecidas tienen otra fracción: 73269002",
    "La tasa general baja de 15 % a 5 %",
  ])
    await expect.element(form().getByText(words)).toBeVisible();
  expect(sent(seen, "propose")).toEqual([]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => sent(seen, "propose").length).toBe(1);
});

test("a code that changes after its warnings were seen is warned of anew", async () => {
  const warnings = [{ code: "unlikeSimilar", values: { codes: "73269002" } }];
  const seen = desk({ rows: [request(1)], check: { warnings } });
  await show();
  await expect.element(similar().getByText("KNOWN-1")).toBeVisible();
  await userEvent.keyboard("1{Control>}{Enter}{/Control}");
  await expect.element(button(/Proponer de todos modos/)).toBeVisible();
  await userEvent.keyboard("2");
  await expect.element(button(/^Proponer Ctrl/)).toBeVisible();
  await field("Descripción en español").fill("Soporte grande");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(button(/Proponer de todos modos/)).toBeVisible();
  expect(sent(seen, "propose")).toEqual([]);
});

test("one proposal serves every part of the description, those that others have taken too", async () => {
  const rows = [1, 2, 3].map((at) =>
    request(at, { description: "STEEL BRACKET", ...(at === 3 && { status: "assigned" as const }) }),
  );
  const status = "open" as const;
  const sameDescription = rows
    .slice(1)
    .map(({ id, version, number, partNo }) => ({ id, version, number, partNo, status }));
  const seen = desk({ rows, similar: { sameDescription } });
  await show();
  await page
    .getByRole("checkbox", { name: "También para las demás con esta descripción (2)" })
    .click();
  await userEvent.keyboard("{Escape}1{Control>}{Enter}{/Control}");
  await expect
    .element(page.getByText("Ninguna parte espera su clasificación.").first())
    .toBeVisible();
  const ids = rows.map(({ id }) => id);
  const idsOf = (command: string) => sent(seen, command).map((one) => one.rows.map(({ id }) => id));
  await expect.poll(() => idsOf("propose")).toEqual([ids]);
  expect(idsOf("take")).toEqual([ids.slice(0, 2)]);
});

test("a refused proposal comes back as it was filled in, with the reason", async () => {
  const rows = [request(1), request(2)];
  desk({
    rows,
    refuses: (command) =>
      command === "take"
        ? new Refusal(409, {
            type: "/problems/changed",
            detail: "Otra persona cambió esto mientras tanto",
            errors: [{ field: rows[0]?.id, code: "changed", message: "" }],
          })
        : undefined,
  });
  await show();
  await expect.element(similar().getByText("KNOWN-1")).toBeVisible();
  await userEvent.keyboard("1{Control>}{Enter}{/Control}");
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading(part(2))).toBeVisible();
  await userEvent.keyboard("k");
  await expect.element(heading(part(1))).toBeVisible();
  await expect.element(field("Fracción propuesta")).toHaveValue("73269099");
});

test("the next request takes the place: its form is its own, and keys are the desk's again", async () => {
  const rows = [request(1), request(2), request(3)];
  const seen = desk({ rows });
  await show();
  await expect.element(similar().getByText("KNOWN-1")).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field("Fundamento")).toBeInvalid();
  await userEvent.keyboard("{Escape}1");
  await field("Fundamento").fill("Nota 2");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(heading(part(2))).toBeVisible();
  await expect.element(field("Fundamento")).toHaveValue("");
  await expect.element(similar().getByText("KNOWN-1")).toBeVisible();
  await userEvent.keyboard("1");
  await expect.element(field("Fundamento")).toHaveValue("Como la parte KNOWN-1");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(heading(part(3))).toBeVisible();
  expect(sent(seen, "propose").map(({ input }) => input["basis"])).toEqual([
    "Nota 2",
    "Como la parte KNOWN-1",
  ]);
});

test("the address follows the request that is looked at, and leads to it", async () => {
  const rows = [request(1), request(2), request(3), request(4)];
  desk({ rows });
  const held = holdTimers();
  const { address, go, back } = await show();
  await userEvent.keyboard("jj");
  await expect.element(heading(part(3))).toBeVisible();
  expect(address().search["sel"]).toBeUndefined();
  held.at(-1)?.();
  await expect.poll(() => address().search["sel"]).toBe(rows[2]?.id);
  await go(`/solicitud-clasificacion?sel=${rows[0]?.id}`);
  await expect.element(heading(part(1))).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(heading(part(2))).toBeVisible();
  await back();
  await expect.element(heading(part(3))).toBeVisible();
});

test("documents and photos of the next request are read once", async () => {
  const rows = [request(1), request(2)];
  const seen = desk({ rows });
  await show();
  const documents = page.getByRole("region", { name: "Documentos y fotos" });
  await expect.element(documents.getByText("Todavía no hay documentos.")).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(heading(part(2))).toBeVisible();
  await expect.element(documents.getByText("Todavía no hay documentos.")).toBeVisible();
  const path = `/api/classificationRequests/${rows[1]?.id}/documents`;
  expect(askedFor(seen, path)).toHaveLength(1);
});

test("a text is measured once for its code and once for the next request", async () => {
  const seen = desk({ rows: [request(1), request(2)] });
  await show();
  await expect.element(similar().getByText("KNOWN-1")).toBeVisible();
  const texts = [...form().element().querySelectorAll("textarea")];
  const measured = vi.spyOn(window, "getComputedStyle");
  // No locators: they measure too.
  await userEvent.keyboard("1{Control>}{Enter}{/Control}");
  await expect.poll(() => sent(seen, "propose").length).toBe(1);
  const isDone = () =>
    [...document.querySelectorAll("[role=status]")].some((at) => at.textContent?.includes(part(1)));
  await expect.poll(isDone).toBe(true);
  const calls = measured.mock.calls.map(([at]) => at);
  measured.mockRestore();
  expect(texts.map((text) => calls.filter((at) => at === text).length)).toEqual([2]);
});

test("what is answered late speaks against its own request alone", async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const fault = { code: "codeNotInForce", values: { code: "73269099" } };
  desk({ rows: [request(1), request(2)], check: { title: null, faults: [fault] } });
  const answered = window.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.includes("/check")) await held;
    return answered(address, init);
  });
  await show();
  await expect.element(similar().getByText("KNOWN-1")).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(heading(part(2))).toBeVisible();
  await userEvent.keyboard("1{Control>}{Enter}{/Control}k");
  await expect.element(heading(part(1))).toBeVisible();
  await userEvent.keyboard("1");
  letGo();
  await expect.element(form().getByText("La fracción 73269099 no está vigente hoy")).toBeVisible();
  await expect.element(field("Fracción propuesta")).not.toHaveAttribute("aria-invalid", "true");
});

test("what another person proposed is approved or returned by keys, equal ones together", async () => {
  const proposal = {
    status: "proposed" as const,
    description: "STEEL BRACKET",
    mxhts: "73269099",
    nico: "01",
    ushts: "7326908688",
    spanishDescription: "Soporte de acero",
    basis: "Nota 2",
    proposedBy: "Clara",
    proposedAt: now.toISOString(),
  };
  const rows = [1, 2, 3, 4].map((at) =>
    request(at, at === 4 ? { ...proposal, description: "TUBE" } : proposal),
  );
  const seen = desk({
    rows,
    refuses: (command, ids) =>
      command === "approve" && ids.includes(rows[3]?.id ?? "")
        ? new Refusal(422, {
            type: "/problems/barred",
            errors: [{ field: rows[3]?.id, code: "ownProposal", message: "" }],
          })
        : undefined,
  });
  await show();
  await button("Por aprobar (4)").click();
  await expect.element(page.getByText("Nota 2")).toBeVisible();
  await userEvent.keyboard("r");
  await page.getByRole("dialog").getByRole("textbox").fill("Falta la nota legal");
  await page.getByRole("dialog").getByRole("button", { name: "Regresar la propuesta" }).click();
  await expect.element(heading(part(2))).toBeVisible();
  expect(sent(seen, "reject")[0]?.reason).toBe("Falta la nota legal");
  await page.getByRole("checkbox", { name: "Aprobar también las propuestas iguales (1)" }).click();
  await userEvent.keyboard("{Escape}a");
  await expect.element(heading(part(4))).toBeVisible();
  await expect
    .element(page.getByRole("status").filter({ hasText: "PART-002, PART-003" }))
    .toBeVisible();
  await userEvent.keyboard("a");
  await expect
    .element(page.getByRole("alertdialog").getByText(/Quien propuso no aprueba/))
    .toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading(part(4))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("a client's people see the queue and answer there; they classify nothing", async () => {
  const seen = desk({ rows: [request(1, { status: "needInfo" })] });
  await show(false, ["CATALOGO_PARTES"]);
  await expect.element(heading(part(1))).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Documentos y fotos" })).toBeVisible();
  await expect.element(field("Fracción propuesta")).toBeDisabled();
  await userEvent.keyboard("t1{Control>}{Enter}{/Control}");
  expect(similar().elements()).toEqual([]);
  expect(seen.filter(({ path }) => /similar|check|take|propose/.test(path))).toEqual([]);
});

test("on a phone the queue leads to a request and back, in the dark too", async () => {
  await page.viewport(390, 800);
  desk({ rows: [request(1), request(2)] });
  await showScreen(Page, "/solicitud-clasificacion", ["CLASIFICADOR"], true, ["Cliente Uno"]);
  await page.getByRole("button", { name: /^PART-002/ }).click();
  await expect.element(heading(part(2))).toBeVisible();
  await expect.element(similar().getByText("KNOWN-1")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults()).toEqual([]);
  await button("Volver a la fila").click();
  await expect.element(page.getByRole("button", { name: /^PART-001/ })).toBeVisible();
});
