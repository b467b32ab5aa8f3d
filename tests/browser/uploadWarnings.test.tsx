import { expect, test } from "vitest";
import { page } from "vitest/browser";
import AgreementsScreen from "#features/agreements/screen/AgreementsScreen.tsx";
import UploadsScreen from "#features/uploads/screen/UploadsScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { network, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const upload = (index: number, more: object = {}) => ({
  _id: idOf(index),
  kind: "parts",
  file: `lote_${index}.zip`,
  entry: "lote.csv",
  Type: "manual",
  Full: false,
  FileDate: null,
  Date: "2026-11-18T16:00:00Z",
  Status: "Procesado",
  Lines: 9,
  LinestoProcess: 9,
  LinesDuplicated: 0,
  LinesNew: 9,
  LinesChange: 0,
  LinesDelete: 0,
  Reason: null,
  ReasonText: null,
  ReasonDetail: null,
  SameAs: null,
  LinesRemoved: null,
  Warnings: [] as object[],
  ...more,
});
const whole = (row: object, children: object[] = []) => ({
  data: { ...row, Stage: null, Done: 9, Total: 9, children },
});
const clean = upload(1);
const older = upload(2, {
  Warnings: [
    { code: "olderFile", detail: "2026-06-01" },
    { code: "sheetWithoutHeader", detail: "Hoja2" },
  ],
});
/** Eight lines are of the certificate, the ninth is of another. */
const eight = upload(3, {
  kind: "agreements",
  Lines: 9,
  LinestoProcess: 8,
  LinesNew: 8,
  Warnings: [{ code: "otherAgreement", detail: "1" }],
});
const lists: Answers = {
  "GET /partnumber_paginated": () => ({ data: [clean, older], totalCount: 2 }),
  "GET /partnumbersdownloadedlog_bydownload": () => ({ data: [], totalCount: 0 }),
};
const received = (row: { _id: string; file: string }) => ({
  data: "as the server writes it",
  uploads: [{ _id: row._id, file: row.file, Status: "Recibido" }],
  rejected: [],
});
const tray = () => page.getByRole("region", { name: "Transferencias" });
const toneOf = (name: string) =>
  tray()
    .getByText(name, { exact: true })
    .element()
    .closest("[data-tone]")
    ?.getAttribute("data-tone");
async function send(): Promise<void> {
  await expect.element(page.getByRole("button", { name: "Cargar" })).toBeVisible();
  const files = new DataTransfer();
  files.items.add(new File(["PK"], "lote.zip", { type: "application/zip" }));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: files }));
  await page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" }).click();
}

test("a row that came in with warnings has no green tick but says how many, and its detail what to do", async () => {
  network(lists);
  await showScreen(UploadsScreen, `/descarga?sel=${older._id}`);
  const rows = page.getByRole("grid", { name: "Cargas" }).getByRole("row");
  const warned = rows.filter({ hasText: "Avisos: 2" });
  await expect.element(warned).toBeVisible();
  expect(warned.element().querySelectorAll("[data-tone=right]").length).toBe(0);
  await expect.element(rows.nth(1)).not.toHaveTextContent("Avisos");
  expect(rows.nth(1).element().querySelectorAll("[data-tone=right]").length).toBe(1);
  const detail = page.getByRole("region", { name: "Avisos: 2" });
  await expect
    .element(detail.getByText(/del 06\/01\/2026, posterior a éste.*cárguelo con su fecha/))
    .toBeVisible();
  await expect
    .element(detail.getByText(/hojas sin encabezado.*cargue el archivo otra vez/))
    .toBeVisible();
  await expect.element(detail.getByText("Hoja2", { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("eight of nine certificate lines are no success in the panel: it says what was left out and what to do", async () => {
  network({
    ...lists,
    "POST /api/upload_parts": () => received(eight),
    [`GET /api/uploads/${eight._id}`]: () => whole(eight),
  });
  await showScreen(UploadsScreen, "/descarga");
  await send();
  await expect.element(tray().getByText("9 registros; sin guardar: 1")).toBeVisible();
  await expect
    .element(tray().getByText(/otro certificado, que no se guardaron: 1\. Cárguelas/))
    .toBeVisible();
  expect(toneOf(eight.file)).toBe("look");
  const way = tray().getByRole("link", { name: "Abrir" }).element() as HTMLAnchorElement;
  expect(new URL(way.href).searchParams.get("carga")).toBe(eight._id);
  expect(await accessibilityFaults()).toEqual([]);
});

test("a zip is as good as its worst table: each is told, with its refusal and its warnings", async () => {
  const second = upload(4, {
    file: "otra.csv",
    Status: "Rechazado",
    Reason: "missingColumns",
    ReasonText: "as the server writes it",
    ReasonDetail: "PartNO",
    Lines: 0,
    LinestoProcess: 0,
  });
  const third = upload(5, {
    file: "tercera.csv",
    Warnings: [{ code: "encoding", detail: "windows-1252" }],
  });
  network({
    ...lists,
    "POST /api/upload_parts": () => received(clean),
    [`GET /api/uploads/${clean._id}`]: () => whole(clean, [second, third]),
  });
  await showScreen(UploadsScreen, "/descarga");
  await send();
  await expect
    .element(
      tray().getByText(
        "otra.csv: Rechazado: Faltan columnas: no se reconoce el encabezado. (PartNO)",
      ),
    )
    .toBeVisible();
  await expect.element(tray().getByText(/se leyó como windows-1252/)).toBeVisible();
  expect(toneOf(clean.file)).toBe("wrong");
});

test("a clean file is told with a green tick and nothing else", async () => {
  network({
    ...lists,
    "POST /api/upload_parts": () => received(clean),
    [`GET /api/uploads/${clean._id}`]: () => whole(clean),
  });
  await showScreen(UploadsScreen, "/descarga");
  await send();
  await expect
    .element(tray().getByText("9 líneas: 9 nuevas, 0 cambiadas, 0 por revisar"))
    .toBeVisible();
  expect(toneOf(clean.file)).toBe("right");
  expect(
    tray()
      .getByText(/Avisos/)
      .elements(),
  ).toEqual([]);
});

test("the detail of an upload opens from the address over a screen that lists none, and leaves it when closed", async () => {
  const places = Array.from({ length: 25 }, (_, at) => ({
    code: "shortRow",
    detail: `551 línea ${at + 1}`,
  }));
  const stage = upload(6, {
    kind: "pedimentos",
    file: "m12345.zip",
    Warnings: [...places, { code: "shortRow", detail: "+40" }],
  });
  network({ ...lists, [`GET /api/uploads/${stage._id}`]: () => whole(stage) });
  const screen = await showScreen(UploadsScreen, `/auditoria?from=2026-11-18&carga=${stage._id}`);
  const dialog = page.getByRole("dialog", { name: "Qué pasó con m12345.zip" });
  await expect
    .element(dialog.getByText(/filas con columnas de menos.*cárguelo otra vez/))
    .toBeVisible();
  await expect.element(dialog.getByText("Avisos: 65")).toBeVisible();
  await expect.element(dialog.getByText("551 línea 20", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText("551 línea 21", { exact: true })).not.toBeVisible();
  await dialog.getByText("y 45 más").click();
  await expect.element(dialog.getByText("551 línea 25", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText("y 40 más")).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar m12345.zip" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.address().search).toEqual({ from: "2026-11-18" });
});

test("a download of certificate lines tells its warnings in its row and beside its lines", async () => {
  const download = {
    ...eight,
    Warnings: [
      { code: "otherAgreement", detail: "1" },
      { code: "otherClient", detail: "OTRA SA" },
      { code: "headerConflict", detail: "TMEC-1: client_name, supplier" },
    ],
  };
  network({
    "GET /agreements_paginated": () => ({ data: [], totalCount: 0 }),
    [`GET /AgreementDownloadByIdAgreement/${idOf(9)}`]: () => ({
      error: false,
      data: [download],
      totalCount: 1,
    }),
    [`GET /AgreementDownloadLogsByIdAgreementDownload/${download._id}`]: () => ({
      error: false,
      data: [],
      totalCount: 0,
    }),
  });
  await showScreen(AgreementsScreen, `/agreements?detail=${idOf(9)}&descarga_sel=${download._id}`);
  await expect
    .element(page.getByRole("grid", { name: "Descargas" }).getByText("Avisos: 3"))
    .toBeVisible();
  const detail = page.getByRole("region", { name: "Avisos: 3" });
  await expect
    .element(detail.getByText(/no se guardaron: 1\. Cárguelas en su propio certificado/))
    .toBeVisible();
  await expect
    .element(detail.getByText(/nombra a otro cliente; sus líneas sí se guardaron/))
    .toBeVisible();
  await expect.element(detail.getByText("OTRA SA", { exact: true })).toBeVisible();
  await expect.element(detail.getByText("TMEC-1: Cliente, Proveedor")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

/** What can be pressed on the screen and lies under the panel. */
const covered = () => {
  const panel = tray().element();
  const box = panel.getBoundingClientRect();
  return [...document.querySelectorAll("button, a, input, select, [role=gridcell], [role=tab]")]
    .filter((one) => !panel.contains(one))
    .map(
      (one) =>
        [one.getAttribute("aria-label") ?? one.textContent, one.getBoundingClientRect()] as const,
    )
    .filter(([, { width, height }]) => width * height > 0)
    .filter(
      ([, { left, right, top, bottom }]) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
    .map(([name]) => name);
};

test.each([
  [1440, 900],
  [1280, 720],
  [1024, 700],
  [390, 740],
])(
  "at %i by %i the panel lies over nothing that the end of the page shows, and gives its place back",
  async (width, height) => {
    await page.viewport(width, height);
    network({
      ...lists,
      "POST /api/upload_parts": () => received(older),
      [`GET /api/uploads/${older._id}`]: () => whole(older),
    });
    // On a phone what is chosen slides over everything, the panel too.
    const chosen = width < 768 ? "" : `?sel=${older._id}`;
    await showScreen(UploadsScreen, `/descarga${chosen}`);
    await send();
    await expect.element(tray().getByText(/Avisos: 2/)).toBeVisible();
    const atEnd = () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return covered();
    };
    await expect.poll(atEnd).toEqual([]);
    // Beside the page nothing is ever under it.
    window.scrollTo(0, 0);
    if (width >= 1280) expect(covered()).toEqual([]);
    await tray().getByRole("button", { name: "Reducir las transferencias" }).click();
    await expect.poll(atEnd).toEqual([]);
    await tray().getByRole("button", { name: "Ver las transferencias" }).click();
    await tray()
      .getByRole("button", { name: `Cerrar ${older.file}` })
      .click();
    await expect.element(tray()).not.toBeInTheDocument();
    const { paddingBlockEnd, paddingInlineEnd } = getComputedStyle(document.body);
    expect([paddingBlockEnd, paddingInlineEnd]).toEqual(["0px", "0px"]);
  },
);
