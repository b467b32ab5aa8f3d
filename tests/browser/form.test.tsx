import { TextInput } from "@mantine/core";
import { type FunctionComponent, Suspense, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FieldRows } from "#kit/web/form/FieldRows.tsx";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { accessibilityFaults } from "./axe.ts";
import { network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const sent: unknown[] = [];
/** What the next sending comes to; nothing: it is taken. */
let answer: (() => Promise<void>) | undefined;

function Ship() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen ? <ShipForm onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ShipForm({ onClose }: { onClose: () => void }) {
  const form = useSentForm({
    initial: { Name: "", Port: "", Crew: [{ Who: "" }] },
    check: ({ Port }) => ({ Port: Port === "" ? "Falta el puerto" : undefined }),
    send: async (values) => {
      sent.push(values);
      await answer?.();
    },
    wordsOf: ({ code }, field) => `${field}: ${code}`,
    onSent: onClose,
  });
  const { value, error, onChange } = form.field("Crew");
  return (
    <FormDialog form={form} title="Barco" onClose={onClose}>
      <TextInput label="Nombre" {...form.field("Name")} />
      <TextInput label="Puerto" {...form.field("Port")} />
      <FieldRows
        legend="Tripulación"
        hint="Quién va"
        fault={error}
        rows={value}
        blank={{ Who: "" }}
        add="Otro"
        removeOf={(number) => `Quitar ${number}`}
        onChange={onChange}
        renderFields={({ Who }, change, number) => (
          <TextInput
            aria-label={`Tripulante ${number}`}
            value={Who}
            onChange={(event) => change({ Who: event.currentTarget.value })}
          />
        )}
      />
    </FormDialog>
  );
}

const refusal =
  (status: number, field?: string, code = "taken") =>
  () =>
    Promise.reject(
      new RefusedCall(status, {
        detail: "Ocupado",
        ...(field !== undefined && { errors: [{ field, code, message: "" }] }),
      }),
    );
const dialog = page.getByRole("dialog", { name: "Barco" });
const question = page.getByRole("dialog", { name: "Cambios sin guardar" });
const box = (name: string) => dialog.getByRole("textbox", { name });
const save = () => dialog.getByRole("button", { name: "Guardar" }).click();

async function opened() {
  network({});
  const stage = await showScreen(Ship, "/");
  await page.getByRole("button", { name: "Abrir" }).click();
  await expect.element(box("Nombre")).toBeVisible();
  return stage;
}

beforeEach(() => {
  sent.length = 0;
  answer = undefined;
});

test("what is wrong stands beside its field, which gets the focus, and nothing is sent", async () => {
  await opened();
  await save();
  await expect.element(dialog.getByText("Falta el puerto")).toBeVisible();
  await expect.element(box("Puerto")).toHaveFocus();
  expect(sent).toEqual([]);
  await box("Puerto").fill("Veracruz");
  await expect.element(dialog.getByText("Falta el puerto")).not.toBeInTheDocument();
});

test("what the server has against a field, however deep in it, stands beside it, and what was typed stays", async () => {
  await opened();
  answer = refusal(400, "Crew.0.Who", "tooLong");
  await box("Puerto").fill("Veracruz");
  await box("Tripulante 1").fill("Olga");
  await save();
  await expect
    .element(dialog.getByRole("group", { name: "Tripulación" }))
    .toHaveAccessibleDescription("Crew: tooLong");
  await expect.element(box("Tripulante 1")).toHaveFocus();
  await expect.element(box("Tripulante 1")).toHaveValue("Olga");
  expect(await accessibilityFaults()).toEqual([]);
});

test("a refusal that is about no field is told above the buttons, until it is sent again", async () => {
  await opened();
  answer = refusal(503);
  await box("Puerto").fill("Veracruz");
  await save();
  await expect.element(dialog.getByText("No se pudo guardar: Ocupado")).toBeVisible();
  answer = undefined;
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
});

test("while it is being sent it cannot be sent a second time", async () => {
  await opened();
  let take = () => {};
  answer = () => new Promise((resolve) => (take = resolve));
  await box("Puerto").fill("Veracruz");
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(dialog.getByRole("button", { name: "Guardar" })).toBeDisabled();
  expect(sent).toHaveLength(1);
  take();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("rows are added and taken away, and sent as they stand", async () => {
  await opened();
  await box("Puerto").fill("Veracruz");
  await dialog.getByRole("button", { name: "Otro" }).click();
  await box("Tripulante 2").fill("Mino");
  await dialog.getByRole("button", { name: "Quitar 1" }).click();
  await save();
  await expect.poll(() => sent).toEqual([{ Name: "", Port: "Veracruz", Crew: [{ Who: "Mino" }] }]);
});

test("Esc leaves a form in which nothing was typed, and the focus goes back", async () => {
  await opened();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Abrir" })).toHaveFocus();
});

test("Esc asks before what was typed is lost, and a second Esc goes on typing", async () => {
  await opened();
  await box("Nombre").fill("Ana");
  await userEvent.keyboard("{Escape}");
  await expect
    .element(question.getByText("Si cierra ahora, se pierde lo que escribió."))
    .toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(box("Nombre")).toHaveValue("Ana");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await question.getByRole("button", { name: "Descartar los cambios" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("what was typed and taken back is no loss", async () => {
  await opened();
  await box("Nombre").fill("Ana");
  await box("Nombre").fill("");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("going to another screen asks too, and goes there when the loss is confirmed", async () => {
  const { go, address } = await opened();
  await box("Nombre").fill("Ana");
  void go("/descarga");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(address().path).toBe("/");
  void go("/descarga");
  await question.getByRole("button", { name: "Descartar los cambios" }).click();
  await expect.poll(() => address().path).toBe("/descarga");
});

test("what is fetched once it is asked for takes nothing away around it meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: FunctionComponent }>();
  const Late = lazyPart(() => promise);
  function Search() {
    const [words, setWords] = useState("");
    return (
      <Suspense fallback="Todo se fue">
        <TextInput label="Palabras" onChange={(event) => setWords(event.currentTarget.value)} />
        {words === "" ? null : <Late />}
      </Suspense>
    );
  }
  await showScreen(Search, "/");
  await page.getByLabelText("Palabras").fill("a");
  await expect.element(page.getByLabelText("Palabras")).toBeVisible();
  await expect.element(page.getByText("Todo se fue")).not.toBeInTheDocument();
  resolve({ default: () => <p>Lo que se encontró</p> });
  await expect.element(page.getByText("Lo que se encontró")).toBeVisible();
  await expect.element(page.getByLabelText("Palabras")).toHaveValue("a");
});
