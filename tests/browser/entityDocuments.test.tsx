import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { carriers, screens } from "#modules/carriers/carriers.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const row = sampleRow(carriers, 1, now);
const PIXEL =
  "data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=";
const document_ = (number: number, more: object) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  number,
  media: "application/pdf",
  bytes: 1_000,
  thumbnail: null,
  by: "Adela Administra",
  occurredAt: now.toISOString(),
  recordedAt: now.toISOString(),
  ...more,
});
const photo = { type: "photo", media: "image/jpeg", thumbnail: PIXEL };
const documents = [
  document_(4, { ...photo, file: "puerta.jpg" }),
  document_(3, { ...photo, file: "caja.jpg" }),
  document_(2, { type: "insurance", file: "nueva.pdf" }),
  document_(1, { type: "insurance", file: "vieja.pdf" }),
];
const history = [
  {
    version: 1,
    note: 1,
    action: "documentAdded",
    reason: null,
    by: "Adela Administra",
    occurredAt: now.toISOString(),
    recordedAt: now.toISOString(),
    changes: { "document.insurance": ["vieja.pdf", "nueva.pdf"] },
  },
];
const ofRow = `/api/carriers/${row.id}`;
const answers: Answers = {
  "GET /api/carriers": () => ({ data: [row], totalCount: 1, first: "a", last: "b" }),
  [`GET ${ofRow}`]: () => ({ data: row }),
  [`GET ${ofRow}/history`]: () => ({ data: history, isMore: false }),
  [`GET ${ofRow}/documents`]: () => ({ data: documents }),
};
const CarriersPage = () => <EntityPage screens={screens} placeOf={() => null} />;
const panel = () => page.getByRole("region", { name: "Documentos y fotos" });
const show = () => showScreen(CarriersPage, `/?sel=${row.id}`, ["CREATE_TRANSFER"]);

beforeEach(() => page.viewport(1440, 900));

test("documents stand beside the row by type, earlier versions behind the last one, and the history tells of them", async () => {
  network(answers);
  await show();
  await expect.element(panel().getByText("Póliza de seguro · Versión 2")).toBeVisible();
  await expect.element(panel().getByText("vieja.pdf")).not.toBeVisible();
  await panel().getByText("Versiones anteriores (1)").click();
  await expect.element(panel().getByText("Póliza de seguro · Versión 1")).toBeVisible();
  await expect.element(page.getByText("Póliza de seguro: vieja.pdf → nueva.pdf")).toBeVisible();
  await page.viewport(390, 800);
  expect(await accessibilityFaults()).toEqual([]);
});

test("several files are sent one after the other with their type, and one that is refused is named with its reason", async () => {
  const refusal = new Refusal(400, { reasonCode: "entity.documentKind" });
  let sent = 0;
  const seen = network({
    ...answers,
    "POST /api/carriers/documents": () => ((sent += 1) === 2 ? refusal : { data: documents[2] }),
  });
  await show();
  await panel().getByRole("combobox", { name: "Tipo de documento" }).selectOptions("Permiso SCT");
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const files = ["uno", "dos", "tres"].map(
    (name) => new File(["%PDF-"], `${name}.pdf`, { type: "application/pdf" }),
  );
  await userEvent.upload(input ?? never(), files);
  await expect.element(page.getByText(/^dos\.pdf: Se aceptan PDF, JPEG, PNG y WebP/)).toBeVisible();
  await expect.element(page.getByText("Documentos agregados: 2")).toBeVisible();
  const forms = askedFor(seen, "/api/carriers/documents").map(({ body }) => body as FormData);
  expect(forms.map((form) => (form.get("file1") as File).name)).toEqual([
    "uno.pdf",
    "dos.pdf",
    "tres.pdf",
  ]);
  expect(forms.map((form) => [form.get("row"), form.get("type")])).toEqual(
    forms.map(() => [row.id, "permit"]),
  );
});

test("a picture is opened, turned on and closed by keyboard, and the focus comes back", async () => {
  const files = [4, 3].map((at) => `${ofRow}/documents/00000000-0000-4000-8000-00000000000${at}`);
  const seen = network({
    ...answers,
    ...Object.fromEntries(files.map((path) => [`GET ${path}`, () => "bytes"])),
  });
  await show();
  const thumbnail = panel().getByRole("button", { name: "Ver puerta.jpg" });
  await expect.element(thumbnail).toBeVisible();
  (thumbnail.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Foto: puerta.jpg" });
  await expect.element(dialog.getByText("Adela Administra, ", { exact: false })).toBeVisible();
  await expect.poll(() => askedFor(seen, files[0] ?? "").length).toBe(1);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("dialog", { name: "Foto: caja.jpg" })).toBeVisible();
  await expect.poll(() => askedFor(seen, files[1] ?? "").length).toBe(1);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.querySelector("[role=dialog]")).toBeNull();
  await expect.poll(() => document.activeElement).toBe(thumbnail.element());
});

test("a document is taken off after a question", async () => {
  const removal = `${ofRow}/documents/00000000-0000-4000-8000-000000000002/remove`;
  const seen = network({ ...answers, [`POST ${removal}`]: () => ({ data: { id: row.id } }) });
  await show();
  await panel().getByRole("button", { name: "Quitar nueva.pdf" }).click();
  await expect.element(page.getByText(/^nueva\.pdf deja de verse/)).toBeVisible();
  await page.getByRole("button", { name: "Quitar el documento" }).click();
  await expect.poll(() => askedFor(seen, removal).length).toBe(1);
});

test("whoever only sees the row is offered nothing that they may not do", async () => {
  network(answers);
  await showScreen(CarriersPage, `/?sel=${row.id}`, ["AUDITORIA_REPORTE"]);
  await expect.element(panel().getByText("nueva.pdf")).toBeVisible();
  expect(panel().getByRole("button", { name: "Agregar archivos" }).elements()).toEqual([]);
  expect(panel().getByRole("button", { name: "Quitar nueva.pdf" }).elements()).toEqual([]);
});

function never(): never {
  throw new Error("there is no way to choose a file");
}
