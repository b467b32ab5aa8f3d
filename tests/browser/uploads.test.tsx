import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { lineFlags } from "#features/parts/model/lineFlags.ts";
import { dayIn } from "#kit/web/dates/instant.ts";
import { daysAfter } from "#kit/web/dates/dayRange.ts";
import HourLogsScreen from "#features/uploads/screen/HourLogsScreen.tsx";
import UploadsScreen from "#features/uploads/screen/UploadsScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers, type Asked } from "./network.ts";
import { showScreen } from "./screenStage.tsx";
import { lines, record } from "./uploadFixture.ts";

const held = record(2, { Status: "En espera", Full: true, LinesDelete: 3120 });
const refused = record(3, {
  Status: "Rechazado",
  Reason: "corrupt",
  ReasonDetail: "lista.csv",
  ReasonText: "El zip está dañado.",
});
const answers: Answers = {
  "GET /partnumber_paginated": () => ({ data: [record(1), held, refused], totalCount: 3 }),
  "GET /partnumbersdownloadedlog_bydownload": ({ query }) => {
    const chosen = query.getAll("filter[]");
    const data = lines.filter(
      ({ Typel }) => chosen.length === 0 || chosen.includes(Typel[0] ?? ""),
    );
    return { data, totalCount: data.length };
  },
};

const today = dayIn("America/Mexico_City");
const written = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");
const headers = (grid: string) =>
  page
    .getByRole("grid", { name: grid })
    .getByRole("columnheader")
    .elements()
    .map((element) => element.textContent);
const zip = (name = "lote.zip") => new File(["PK"], name, { type: "application/zip" });
const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector("input[type=file]") as HTMLInputElement, files);

test("at first the uploads of 7 to 2 days ago are asked for, and a chip says so", async () => {
  const seen = network(answers);
  await showScreen(UploadsScreen, "/descarga");
  const from = daysAfter(today, -7);
  const to = daysAfter(today, -2);
  await expect.element(page.getByText(`Creation: ${written(from)} - ${written(to)}`)).toBeVisible();
  const { query } = askedFor(seen, "/partnumber_paginated")[0] as Asked;
  expect(Object.fromEntries(query)).toEqual({ Date1: from, Date2: daysAfter(to, 1) });
});

test("the type of the route limits the uploads and stands among the chips", async () => {
  const seen = network(answers);
  await showScreen(UploadsScreen, "/descarga/daily");
  await expect.element(page.getByText("Type: daily")).toBeVisible();
  expect(askedFor(seen, "/partnumber_paginated")[0]?.query.get("Type")).toBe("daily");
});

test("the pager counts the uploads that came, not those that there are", async () => {
  const data = [record(1), record(2), record(3)];
  network({
    ...answers,
    "GET /partnumber_paginated": () => ({ data, totalCount: 1_200, truncated: true }),
  });
  await showScreen(UploadsScreen, "/descarga");
  const grid = page.getByRole("region", { name: "Cargas", exact: true });
  await expect
    .element(grid.getByText("Page #1. Total: 1 (3 items)", { exact: true }))
    .toBeVisible();
});

test("a list that is cut says how many came, and that words are searched in those only", async () => {
  network({
    ...answers,
    "GET /partnumber_paginated": () => ({
      data: [record(1), record(2, { file: "otro.zip" })],
      totalCount: 1_200,
      truncated: true,
    }),
  });
  await showScreen(UploadsScreen, "/descarga");
  const note = page.getByText(/^Sólo se muestran las primeras/);
  const cut = "Sólo se muestran las primeras 2 cargas. Reduzca el rango para verlas todas.";
  await expect.poll(() => note.element().textContent).toBe(cut);
  await page.getByRole("textbox", { name: "Agregar palabra" }).fill("otro");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => note.element().textContent)
    .toBe(`${cut} Las palabras se buscan sólo entre lo mostrado.`);
  await expect.element(page.getByText("lote_1.zip")).not.toBeInTheDocument();
});

const LISTED = [
  "Fecha",
  "Status",
  "Lines",
  "LinestoProcess",
  "LinesDuplicated",
  "LinesNew",
  "LinesChange",
];
const OF_LINES = [
  "Núm. Parte",
  "Line",
  "Tipo Discrepancia",
  "MXHTS",
  "USHTS",
  "Descripción",
  "ECCN",
];

test("both grids have the documented columns", async () => {
  network(answers);
  await showScreen(UploadsScreen, `/descarga?sel=${record(1)._id}`);
  await expect.element(page.getByRole("grid", { name: "Líneas de lote_1.zip" })).toBeVisible();
  expect([headers("Cargas"), headers("Líneas de lote_1.zip")]).toEqual([LISTED, OF_LINES]);
});

test("with no upload chosen no lines are asked for; choosing one asks for its lines", async () => {
  const seen = network(answers);
  const stage = await showScreen(UploadsScreen, "/descarga");
  await expect.element(page.getByText("Elija una carga para ver sus líneas.")).toBeVisible();
  expect(askedFor(seen, "/partnumbersdownloadedlog_bydownload")).toEqual([]);
  const uploads = page.getByRole("grid", { name: "Cargas" });
  await uploads.getByRole("gridcell", { name: "Procesado" }).click();
  await expect.element(page.getByRole("grid", { name: "Líneas de lote_1.zip" })).toBeVisible();
  const asked = askedFor(seen, "/partnumbersdownloadedlog_bydownload")[0]?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({ ID: record(1)._id, skip: "0", take: "10" });
  expect(stage.address().search).toEqual({ sel: record(1)._id });
  expect(uploads.getByRole("row", { selected: true }).elements()).toHaveLength(1);
});

test("Status is one of Recibido, Procesando, En espera, Procesado and Rechazado", async () => {
  network(answers);
  await showScreen(UploadsScreen, "/descarga");
  await page.getByRole("button", { name: "Filtrar Status" }).click();
  const offered = page.getByRole("dialog", { name: "Filtrar Status" }).getByRole("checkbox");
  for (const name of ["Recibido", "Procesando", "En espera", "Procesado", "Rechazado"])
    await expect.element(offered.and(page.getByRole("checkbox", { name }))).toBeInTheDocument();
  // The sixth ticks all of them.
  expect(offered.elements()).toHaveLength(6);
});

test("the hourly logs are the same screen over the hourly feed, without Cargar", async () => {
  const seen = network({
    "GET /partsdownloadedshour_paginated": () => ({ data: [record(1)], totalCount: 1 }),
    "GET /partsdownloadedshourlog_bydownloadhours": () => ({ data: lines, totalCount: 7 }),
  });
  await showScreen(HourLogsScreen, "/partsdownloadedshourlogs/hourly");
  await expect.element(page.getByText("Type: hourly")).toBeVisible();
  await page.getByRole("gridcell", { name: "Procesado" }).click();
  await expect.element(page.getByRole("grid", { name: "Líneas de lote_1.zip" })).toBeVisible();
  expect([headers("Cargas"), headers("Líneas de lote_1.zip")]).toEqual([LISTED, OF_LINES]);
  expect(page.getByRole("button", { name: "Cargar" }).elements()).toEqual([]);
  await page.getByRole("button", { name: "Filtrar Tipo Discrepancia" }).click();
  await page.getByRole("checkbox", { name: "Success-Nuevos" }).click();
  await page.getByRole("button", { name: "Aplicar" }).click();
  const last = (path: string) => askedFor(seen, path).at(-1)?.query;
  await expect
    .poll(() => last("/partsdownloadedshourlog_bydownloadhours")?.getAll("filter[]"))
    .toEqual(["New"]);
  expect(last("/partsdownloadedshour_paginated")?.get("Type")).toBe("hourly");
});

test("only Delete is a badge in danger style, the other six are warnings", async () => {
  network(answers);
  await showScreen(UploadsScreen, `/descarga?sel=${record(1)._id}`);
  const grid = page.getByRole("grid", { name: "Líneas de lote_1.zip" });
  for (const flag of lineFlags) {
    const cell = grid.getByRole("gridcell", { name: flag, exact: true });
    await expect.element(cell).toBeVisible();
    const badge = cell.element().querySelector("[data-tone]");
    expect([flag, badge?.getAttribute("data-tone")]).toEqual([
      flag,
      flag === "Delete" ? "wrong" : "look",
    ]);
  }
});

test("the header filter sends each chosen discrepancy to the server", async () => {
  const seen = network(answers);
  await showScreen(UploadsScreen, `/descarga?sel=${record(1)._id}`);
  await page.getByRole("button", { name: "Filtrar Tipo Discrepancia" }).click();
  const labels = [
    "Success-Cambio en MXHTS",
    "Success-Cambio en USHTS",
    "Success-Cambio en PartDesc",
    "Success-Nuevos",
    "Success-Eliminados",
    "Error-Duplicados",
    "Error-Numero de parte incorrecto",
  ];
  for (const name of labels)
    await expect.element(page.getByRole("checkbox", { name })).toBeInTheDocument();
  await page.getByRole("checkbox", { name: "Success-Nuevos" }).click();
  await page.getByRole("checkbox", { name: "Error-Duplicados" }).click();
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect
    .poll(() =>
      askedFor(seen, "/partnumbersdownloadedlog_bydownload").at(-1)?.query.getAll("filter[]"),
    )
    .toEqual(["New", "Duplicated"]);
  await expect.element(page.getByText("Page #1. Total: 1 (2 items)")).toBeVisible();
});

test("applying a range clears the choice; dismissing the dialog changes nothing", async () => {
  network(answers);
  const stage = await showScreen(UploadsScreen, `/descarga?sel=${record(1)._id}`);
  await page.getByRole("button", { name: "Filters" }).click();
  await expect.element(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "Filters" })).not.toBeInTheDocument();
  expect(stage.address().search).toEqual({ sel: record(1)._id });
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  const yesterday = daysAfter(today, -1);
  await expect.poll(() => stage.address().search).toEqual({ from: yesterday, to: yesterday });
});

test("Cargar sends every chosen zip as documented, tells the answer and follows the work", async () => {
  let Status = "Procesando";
  const { promise: received, resolve: receive } = Promise.withResolvers<void>();
  const told: Answers = {
    ...answers,
    "POST /api/upload_parts": () => ({
      data: "as the server writes it",
      uploads: [{ _id: record(9)._id, file: "a.zip", Status: "Recibido" }],
      rejected: [],
    }),
    [`GET /api/uploads/${record(9)._id}`]: () => ({
      data: {
        ...record(9, { file: "a.zip", Status }),
        Stage: "Comparando",
        Done: 6000,
        Total: 12000,
        children: [],
      },
    }),
  };
  const seen = network(told, received);
  await showScreen(UploadsScreen, "/descarga");
  await expect.element(page.getByRole("button", { name: "Cargar" })).toBeVisible();
  expect((document.querySelector("input[type=file]") as HTMLInputElement).multiple).toBe(true);
  await choose(zip("a.zip"), zip("b.zip"));
  await expect.element(page.getByText("Enviando, 50 %")).toBeVisible();
  receive();
  await expect
    .element(
      page
        .getByRole("alertdialog")
        .getByText("Archivos recibidos: 1. Se procesan en segundo plano."),
    )
    .toBeVisible();
  const form = askedFor(seen, "/api/upload_parts")[0]?.body as FormData;
  expect([...form.keys()]).toEqual(["Filenames", "file1", "file2"]);
  expect(form.get("Filenames")).toBe('["file1","file2"]');
  expect(["file1", "file2"].map((name) => (form.get(name) as File).name)).toEqual([
    "a.zip",
    "b.zip",
  ]);
  await page.getByRole("button", { name: "Aceptar" }).click();
  const tray = page.getByRole("region", { name: "Transferencias" });
  await expect.element(tray.getByText("Comparando: 6,000 de 12,000 líneas")).toBeVisible();
  Status = "Procesado";
  await expect
    .element(tray.getByText("12,431 líneas: 18 nuevas, 240 cambiadas, 3 por revisar"))
    .toBeVisible();
  await expect.element(tray.getByRole("link", { name: "Abrir" })).toBeVisible();
});

const received = { data: "Recibido.", uploads: [], rejected: [] };

test("after the answer the chooser is empty, and the same file can be chosen and sent again", async () => {
  const seen = network({ ...answers, "POST /api/upload_parts": () => received });
  await showScreen(UploadsScreen, "/descarga");
  await expect.element(page.getByRole("button", { name: "Cargar" })).toBeVisible();
  const file = zip();
  for (let time = 1; time <= 2; time += 1) {
    await choose(file);
    expect((document.querySelector("input[type=file]") as HTMLInputElement).value).toBe("");
    await page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" }).click();
    expect(askedFor(seen, "/api/upload_parts")).toHaveLength(time);
  }
});

test("an upload without a file says 'No file selected!' and sends nothing", async () => {
  const seen = network(answers);
  await showScreen(UploadsScreen, "/descarga");
  await expect.element(page.getByRole("button", { name: "Cargar" })).toBeVisible();
  // The browser's word for a chooser that was left without choosing.
  document.querySelector("input[type=file]")?.dispatchEvent(new Event("cancel"));
  await expect.element(page.getByRole("alertdialog").getByText("No file selected!")).toBeVisible();
  expect(askedFor(seen, "/api/upload_parts")).toEqual([]);
});

test("a full catalogue is said once, for the next upload only", async () => {
  const seen = network({
    ...answers,
    "POST /api/upload_parts": () => received,
  });
  await showScreen(UploadsScreen, "/descarga/daily");
  await page.getByRole("switch", { name: "Catálogo completo" }).click();
  await choose(zip());
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  const form = askedFor(seen, "/api/upload_parts")[0]?.body as FormData;
  expect([form.get("Full"), form.get("Type")]).toEqual(["true", "daily"]);
  await page.getByRole("button", { name: "Aceptar" }).click();
  await expect.element(page.getByRole("switch", { name: "Catálogo completo" })).not.toBeChecked();
});

test("a refused upload shows why", async () => {
  network({
    ...answers,
    "POST /api/upload_parts": () => new Refusal(413, { detail: "El archivo es demasiado grande" }),
  });
  await showScreen(UploadsScreen, "/descarga");
  await expect.element(page.getByRole("button", { name: "Cargar" })).toBeVisible();
  await choose(zip());
  await expect.element(page.getByText("No se envió: El archivo es demasiado grande")).toBeVisible();
});

function drop(file: File): void {
  const dropped = new DataTransfer();
  dropped.items.add(file);
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped }));
}

test("what is neither zip nor table is not sent", async () => {
  const seen = network(answers);
  await showScreen(UploadsScreen, "/descarga");
  await expect.element(page.getByRole("button", { name: "Cargar" })).toBeVisible();
  expect(document.querySelector("input[type=file]")?.getAttribute("accept")).toBe(".zip");
  drop(zip("foto.png"));
  await expect
    .element(page.getByRole("alertdialog").getByText("Sólo se pueden cargar archivos .zip."))
    .toBeVisible();
  expect(askedFor(seen, "/api/upload_parts")).toEqual([]);
});

test("a table that is not zipped says so, and is zipped and sent by one button", async () => {
  const seen = network({
    ...answers,
    "POST /api/upload_parts": () => ({ data: "", uploads: [], rejected: [] }),
  });
  await showScreen(UploadsScreen, "/descarga");
  await expect.element(page.getByRole("button", { name: "Cargar" })).toBeVisible();
  drop(new File(["PartNO,MXHTS\nA-1,85444299\n"], "partes.csv"));
  await expect.element(page.getByText(/^partes\.csv va sin comprimir/)).toBeVisible();
  expect(askedFor(seen, "/api/upload_parts")).toEqual([]);
  await page.getByRole("button", { name: "Comprimir y enviar partes.csv" }).click();
  const sent = () =>
    (askedFor(seen, "/api/upload_parts")[0]?.body as FormData | undefined)?.get("file1");
  await expect.poll(() => (sent() as File | undefined)?.name).toBe("partes.zip");
  const inside = unzipSync(new Uint8Array(await (sent() as File).arrayBuffer()));
  expect(
    Object.entries(inside).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  ).toEqual([["partes.csv", "PartNO,MXHTS\nA-1,85444299\n"]]);
});

test("without the permission to upload there is no Cargar", async () => {
  network(answers);
  await showScreen(UploadsScreen, "/descarga", ["AUDITORIA_REPORTE"]);
  await expect.element(page.getByRole("grid", { name: "Cargas" })).toBeVisible();
  expect(page.getByRole("button", { name: "Cargar" }).elements()).toEqual([]);
});

test("a held catalogue says what it would delete and is approved only after asking", async () => {
  const approve = `POST /api/uploads/${held._id}/approve`;
  const seen = network({ ...answers, [approve]: () => ({ data: "Aprobado" }) });
  await showScreen(UploadsScreen, `/descarga?sel=${held._id}`);
  await expect
    .element(page.getByText("Eliminaría 3,120 partes del catálogo, más del 20 %."))
    .toBeVisible();
  await page.getByRole("button", { name: "Aprobar lote_2.zip" }).click();
  expect(askedFor(seen, `/api/uploads/${held._id}/approve`)).toEqual([]);
  const dialog = page.getByRole("dialog", { name: "¿Aprobar y eliminar?" });
  await dialog.getByRole("button", { name: "Aprobar lote_2.zip" }).click();
  await expect.poll(() => askedFor(seen, `/api/uploads/${held._id}/approve`)).toHaveLength(1);
});

test("a held catalogue of which a table could not be read names that table", async () => {
  const unread = { ...held, ReasonDetail: "b.csv", LinesDelete: 1 };
  const rows = [unread, record(1)];
  network({ ...answers, "GET /partnumber_paginated": () => ({ data: rows, totalCount: 2 }) });
  await showScreen(UploadsScreen, `/descarga?sel=${held._id}`);
  await expect
    .element(page.getByText("No se pudo leer b.csv. Sin eso, eliminaría 1 parte del catálogo."))
    .toBeVisible();
});

test("a held catalogue can be rejected at once", async () => {
  const reject = `POST /api/uploads/${held._id}/reject`;
  const seen = network({ ...answers, [reject]: () => ({ data: "Rechazado" }) });
  await showScreen(UploadsScreen, `/descarga?sel=${held._id}`);
  await page.getByRole("button", { name: "Rechazar lote_2.zip" }).click();
  await expect.poll(() => askedFor(seen, `/api/uploads/${held._id}/reject`)).toHaveLength(1);
});

test("an upload that runs is cancelled only after asking, by who may send one", async () => {
  const running = record(4, { Status: "Procesando" });
  const cancel = `/api/uploads/${running._id}/cancel`;
  const moving: Answers = {
    ...answers,
    "GET /partnumber_paginated": () => ({ data: [running], totalCount: 1 }),
    [`POST ${cancel}`]: () => ({ data: "Cancelado" }),
  };
  const seen = network(moving);
  await showScreen(UploadsScreen, `/descarga?sel=${running._id}`);
  await page.getByRole("button", { name: "Cancelar lote_4.zip" }).click();
  expect(askedFor(seen, cancel)).toEqual([]);
  const dialog = page.getByRole("dialog", { name: "¿Cancelar esta carga?" });
  await dialog.getByRole("button", { name: "Cancelar la carga de lote_4.zip" }).click();
  await expect.poll(() => askedFor(seen, cancel)).toHaveLength(1);
});

test("without the permission to upload nothing is cancelled", async () => {
  const running = record(4, { Status: "Procesando" });
  network({
    ...answers,
    "GET /partnumber_paginated": () => ({ data: [running], totalCount: 1 }),
  });
  await showScreen(UploadsScreen, `/descarga?sel=${running._id}`, ["AUDITORIA_REPORTE"]);
  await expect.element(page.getByRole("grid", { name: "Líneas de lote_4.zip" })).toBeVisible();
  expect(page.getByRole("button", { name: "Cancelar lote_4.zip" }).elements()).toEqual([]);
});

test("a refused upload of the list says why beside its lines", async () => {
  network(answers);
  await showScreen(UploadsScreen, `/descarga?sel=${refused._id}`);
  await expect.element(page.getByText(/^El zip está dañado: .* \(lista\.csv\)$/)).toBeVisible();
});

test.each([false, true])("axe finds nothing wrong on the screen (dark: %s)", async (dark) => {
  network(answers);
  await showScreen(UploadsScreen, `/descarga?sel=${held._id}`, undefined, dark);
  await expect.element(page.getByRole("grid", { name: "Líneas de lote_2.zip" })).toBeVisible();
  await expect.element(page.getByText("PartDesc", { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
