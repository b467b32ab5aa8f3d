import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import ClientDialog from "#features/shell/screen/ClientDialog.tsx";
import { inSpanish } from "./screenStage.tsx";
import { Stage } from "./stage.tsx";

const names = [
  "Maquiladora del Norte",
  ...Array.from({ length: 499 }, (_, at) => `Cliente de prueba ${String(at + 1).padStart(3, "0")}`),
];

test("one of five hundred is found by a few letters and the keyboard alone, and no letter draws the list anew", async () => {
  await inSpanish();
  const actFor = vi.fn();
  const person = {
    name: "Ana",
    email: "ana@demo.test",
    client: "Maquiladora del Norte",
    picture: null,
    clientCount: names.length,
    codes: new Set<string>(),
    listClients: async () => names.map((name) => ({ name })),
    actFor,
    signOut: vi.fn(),
  };
  await render(
    <Stage>
      <QueryClientProvider client={new QueryClient()}>
        <ClientDialog person={person} onClose={vi.fn()} />
      </QueryClientProvider>
    </Stage>,
  );
  const dialog = page.getByRole("dialog", { name: "Seleccione un cliente" });
  const radios = () => dialog.element().querySelectorAll("input[type=radio]").length;
  await expect.poll(radios).toBe(500);
  const search = dialog.getByRole("searchbox", { name: "Buscar un cliente" });
  await expect.element(search).toHaveFocus();
  let changed = 0;
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes)
      changed += addedNodes.length + removedNodes.length;
  });
  observer.observe(dialog.element(), { childList: true, subtree: true });
  await userEvent.keyboard("PRUÉBA 4");
  await expect.poll(radios).toBe(100);
  observer.disconnect();
  // Those that no longer match leave it.
  expect(changed).toBeLessThan(410);
  await expect.element(dialog.getByRole("button", { name: "Seleccionar" })).toBeDisabled();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(() => actFor.mock.calls).toEqual([["Cliente de prueba 401"]]);
  await search.fill("nadie");
  await expect.element(dialog.getByText("Ningún cliente se llama «nadie»")).toBeVisible();
});
