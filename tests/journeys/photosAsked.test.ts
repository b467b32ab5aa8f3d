import { expect, it } from "vitest";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { call } from "./asPerson.ts";
import { goWithin } from "./atRest.ts";
import { EMPTY_CLIENT, openBrowser, soon } from "./browser.ts";

const { visit } = openBrowser();

it.each([
  { device: "a phone", width: 390, touch: true },
  { device: "a desk", width: 1440, touch: false },
])(
  "on $device an unfinished entry leads to where its photo is added, and lacks it no more once it is there",
  async ({ width, touch }) => {
    const { page } = await visit("/", { person: "admin", client: EMPTY_CLIENT, width, touch });
    const dock = (await call(page, "locations?kind=dock&status=open&taken=false")).data[0];
    const client = EMPTY_CLIENT.id;
    const { data: instruction } = await call(page, "instructions", {
      client,
      title: "Foto de cada entrada",
      body: "De la caja abierta",
      scope: ["receive"],
      priority: "warning",
      validFrom: dayAfter(dayIn("America/Mexico_City"), -2),
      needsPhoto: true,
    });
    const { data: entry } = await call(page, "shipments", {
      client,
      bolNo: `PHOTO${Date.now()}`,
      site: dock?.["site"],
      shipmentType: "LTL",
      unitsDeclared: 1,
    });
    const { id } = entry;
    const now = async () => (await call(page, `shipments/${id}`)).data;
    const does = async (command: string, input: object) => {
      const { version } = await now();
      await call(page, `shipments/${command}`, { rows: [{ id, version }], input });
    };
    await does("checkIn", { trailerNo: "T-1" });
    await does("startReceive", { dock: dock?.id });
    expect((await now())["missing"]).not.toContain("photo");
    await call(page, "instructions/publish", { rows: [{ id: instruction.id, version: 1 }] });
    await goWithin(page, `/bols-inconclusos?sel=${id}`);
    const detail = page.getByRole("region", { name: String(entry["entryNo"]), exact: true });
    await detail.getByText("Factura").first().waitFor();
    const lacking = detail.getByRole("link", { name: "Foto de la entrada" });
    await lacking.click();
    const papers = page.getByRole("region", { name: "Documentos y fotos" });
    const choose = papers.getByRole("button", { name: "Agregar archivos" });
    await expect.poll(() => choose.and(page.locator(":focus")).count()).toBe(1);
    await expect.poll(() => papers.getByLabel("Tipo de documento").inputValue()).toBe("photo");
    const box = await choose.boundingBox();
    expect([Number(box?.y) > 0, Number(box?.y) < 880]).toEqual([true, true]);
    expect(new URL(page.url()).searchParams.get("fill")).toBe(null);
    await papers.locator("input[type=file]").first().setInputFiles("demo/arrival.jpg");
    await papers.getByRole("button", { name: "Ver arrival.jpg" }).waitFor();
    await lacking.waitFor({ state: "detached" });
    await detail.getByText("Factura").first().waitFor();
    await soon(async () => (await now())["missing"]).not.toContain("photo");
    const { data } = await call(page, `instructions/${instruction.id}`);
    const rows = [{ id: data.id, version: data.version }];
    await call(page, "instructions/end", { rows, reason: "Ya no la piden" });
  },
);
