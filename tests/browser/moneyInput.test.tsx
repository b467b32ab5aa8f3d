import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { MoneyInput } from "#kit/entity/web/MoneyInput.tsx";
import { accessibilityFaults } from "./axe.ts";
import { Stage } from "./stage.tsx";

test("an amount is typed beside its currency, and an empty one is nothing", async () => {
  const told: string[] = [];
  function Form() {
    const [value, setValue] = useState("12.50 USD");
    const onChange = (next: string) => {
      told.push(next);
      setValue(next);
    };
    const words = { label: "Reclamo", currencyLabel: "Moneda" };
    return (
      <MoneyInput
        {...words}
        {...{ value, onChange, error: null, required: false }}
        currencies={["MXN", "USD"]}
      />
    );
  }
  await render(
    <Stage>
      <Form />
    </Stage>,
  );
  const amount = page.getByRole("textbox", { name: "Reclamo" });
  const currency = page.getByRole("combobox", { name: "Reclamo: Moneda" });
  await expect.element(amount).toHaveValue("12.50");
  await expect.element(currency).toHaveValue("USD");
  await amount.fill("98765432109876543.21");
  await currency.selectOptions("MXN");
  await expect.poll(() => told.at(-1)).toBe("98765432109876543.21 MXN");
  await amount.fill("");
  await expect.poll(() => told.at(-1)).toBe("");
  await expect.element(currency).toHaveValue("MXN");
  expect(await accessibilityFaults()).toEqual([]);
});
