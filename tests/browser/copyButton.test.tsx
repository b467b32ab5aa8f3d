import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CopyButton } from "#kit/web/clipboard/CopyButton.tsx";
import { Stage } from "./stage.tsx";

const refused = new DOMException("Not allowed", "NotAllowedError");

async function copy(clipboard: Partial<Clipboard> | undefined) {
  // The browser under test asks a person before it lets a page write there.
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(clipboard as Clipboard);
  const events: unknown[] = [];
  await render(
    <Stage>
      <CopyButton
        text="PN-004"
        onCopy={() => events.push("copy")}
        onError={(reason) => events.push(reason)}
      >
        Copy
      </CopyButton>
    </Stage>,
  );
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => events).toHaveLength(1);
  return events[0];
}

test("a copied text emits a copy event", async () => {
  const written: string[] = [];
  expect(await copy({ writeText: async (text) => void written.push(text) })).toBe("copy");
  expect(written).toEqual(["PN-004"]);
});

test("a text that could not be copied emits an error event with the reason", async () => {
  expect(await copy({ writeText: () => Promise.reject(refused) })).toBe(refused);
});

test("a page without a clipboard emits an error event too", async () => {
  expect(await copy(undefined)).toBeInstanceOf(TypeError);
});
