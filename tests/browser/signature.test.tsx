import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import SignatureDialog from "#kit/entity/documents/web/SignatureDialog.tsx";
import { carriers } from "#modules/carriers/carriers.ts";
import { accessibilityFaults } from "./axe.ts";
import { showScreen } from "./screenStage.tsx";

let signed: File[] = [];
beforeEach(async () => {
  signed = [];
  await page.viewport(1440, 900);
  function Signing() {
    const words = useEntityWords(carriers);
    const onSigned = async (file: File) => void signed.push(file);
    return <SignatureDialog {...{ words, onSigned }} onClose={() => undefined} />;
  }
  await showScreen(Signing, "/");
});
const sign = () => page.getByRole("button", { name: "Firmar" });
const name = () => page.getByRole("textbox", { name: "Nombre de quien firma" });

/** How many pixels of a part of a picture are dark, of a thousand. */
async function darkness(file: File | undefined, top: number, bottom: number): Promise<number> {
  const image = await createImageBitmap(file ?? new Blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context?.drawImage(image, 0, 0);
  const { data = [] } = context?.getImageData(0, top, image.width, bottom - top) ?? {};
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1;
  return (dark / (data.length / 4)) * 1_000;
}

test("a signature is drawn with a pointer, cleared, drawn again and sent with the name below it", async () => {
  const pad = page.getByRole("img", { name: "Aquí se dibuja la firma" });
  await name().fill("Diana Despacha");
  await sign().click();
  await expect.element(page.getByText(/^Dibuje la firma o acepte/)).toBeVisible();
  expect(signed).toEqual([]);
  const drawn = () =>
    userEvent.dragAndDrop(pad, pad, {
      sourcePosition: { x: 40, y: 40 },
      targetPosition: { x: 300, y: 120 },
    });
  await drawn();
  await page.getByRole("button", { name: "Borrar el dibujo" }).click();
  await expect.element(page.getByRole("button", { name: "Borrar el dibujo" })).toBeDisabled();
  await drawn();
  await sign().click();
  await expect.poll(() => signed.length).toBe(1);
  expect([signed[0]?.name, signed[0]?.type]).toEqual(["Diana Despacha.png", "image/png"]);
  expect(await darkness(signed[0], 0, 240)).toBeGreaterThan(0.5);
  expect(await darkness(signed[0], 240, 280)).toBeGreaterThan(5);
});

test("by keyboard alone the typed name is the signature, once that is agreed to", async () => {
  await name().click();
  await userEvent.keyboard("Olga Opera{Tab} {Enter}");
  await expect.poll(() => signed.length).toBe(1);
  expect(await darkness(signed[0], 0, 240)).toBeGreaterThan(5);
  expect(await accessibilityFaults()).toEqual([]);
});
