import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import { photo } from "#kit/entity/fields/photo.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { screen } from "#kit/entity/screen.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { LONG_SIDE } from "#kit/web/picture/shrunkPicture.ts";
import { exceptions } from "#modules/shipments/exceptions/exceptions.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const CODES = ["ENTRADA_MANUAL"] as const;
/** As declared, but with a photo that nobody can leave out. */
const strict = entity("exceptions", {
  read: CODES,
  write: CODES,
  label: "exceptionNo",
  documents: ["claim", "photo"],
  fields: exceptions.fields,
  state: "status",
  commands: {
    inform: command({
      from: ["open"],
      to: "informed",
      can: CODES,
      input: { photo: photo({ required: true }) },
    }),
  },
});
const screens = [screen(strict, { list: ["exceptionNo", "kind"], sort: "-exceptionNo" })];
const row = { ...sampleRow(strict, 1, new Date("2026-11-20T18:00:00Z")), status: "open" };
const answers: Answers = {
  "GET /api/exceptions": () => ({ data: [row], totalCount: 1, first: "a", last: "a" }),
  [`GET /api/exceptions/${row.id}`]: () => ({ data: row }),
  [`GET /api/exceptions/${row.id}/history`]: () => ({ data: [], isMore: false }),
  [`GET /api/exceptions/${row.id}/documents`]: () => ({ data: [] }),
};
const Page = () => <EntityPage screens={screens} placeOf={() => null} />;
const NAME = "Informar al cliente";
const dialog = () => page.getByRole("dialog");
const submit = () => dialog().getByRole("button", { name: NAME }).click();
const group = () => dialog().getByRole("group", { name: "Foto" });
/** As a chooser does, which tells when the file was written. */
function choose(file: File): void {
  const input = group().element().querySelector<HTMLInputElement>('input[type="file"]') ?? never();
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

async function picture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.fillRect(0, 0, width / 2, height);
  const taken = { type: "image/jpeg", lastModified: Date.parse("2026-11-20T17:00:00Z") };
  return new File([await canvas.convertToBlob({ type: "image/jpeg" })], "caja.jpg", taken);
}

beforeEach(() => page.viewport(1440, 900));

test("a command that asks for a photo is sent with it, made small, and never without it", async () => {
  const seen = network({
    ...answers,
    "POST /api/exceptions/inform": () => ({ data: [{ id: row.id, version: 2 }] }),
  });
  await showScreen(Page, `/?sel=${row.id}`, CODES);
  await page.getByRole("button", { name: NAME }).click();
  await submit();
  await expect.element(group().getByText("Falta")).toBeVisible();
  await expect.element(group().getByRole("button", { name: "Elegir archivo" })).toHaveFocus();
  choose(new File(["no picture"], "nota.jpg", { type: "image/jpeg" }));
  await expect.element(group().getByText(/No se puede abrir como imagen/)).toBeVisible();
  choose(await picture(3_000, 1_500));
  await expect.element(group().getByRole("img", { name: "Foto" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect(askedFor(seen, "/api/exceptions/inform")).toEqual([]);
  await submit();
  await expect.poll(() => askedFor(seen, "/api/exceptions/inform").length).toBe(1);
  const [{ input } = never()] = askedFor(seen, "/api/exceptions/inform").map(
    ({ body }) => body as { input: { photo: string[] } },
  );
  const [takenAt, thumbnail = "", sent = ""] = input.photo;
  expect(takenAt).toBe("2026-11-20T17:00:00.000Z");
  expect(thumbnail.length).toBeLessThan(sent.length);
  const image = Object.assign(new Image(), { src: sent });
  await image.decode();
  expect([image.width, image.height]).toEqual([LONG_SIDE, LONG_SIDE / 2]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("what the server has against the photo stands beside it, and what it has against the row is told", async () => {
  const errors = [
    { field: "photo", code: "required", message: "" },
    { field: row.id, code: "noPhoto", message: "" },
  ];
  const refusals = [
    new Refusal(400, { reasonCode: "entity.refused", errors: errors.slice(0, 1) }),
    new Refusal(422, { reasonCode: "entity.refused", errors: errors.slice(1) }),
  ];
  network({ ...answers, "POST /api/exceptions/inform": () => refusals.shift() ?? never() });
  await showScreen(Page, `/?sel=${row.id}`, CODES);
  await page.getByRole("button", { name: NAME }).click();
  choose(await picture(30, 20));
  await expect.element(group().getByRole("img", { name: "Foto" })).toBeVisible();
  await submit();
  await expect.element(group().getByText("Falta")).toBeVisible();
  await submit();
  await expect.element(page.getByText(/Un daño lleva al menos una foto/)).toBeVisible();
  await expect.element(dialog()).toBeVisible();
});

function never(): never {
  throw new Error("There is no such thing");
}
