import { Suspense, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { noteReach } from "#kit/web/http/reach.ts";
import { late } from "#kit/web/part/late.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { loaded, loadedPart } from "#src/web/routePart.tsx";
import { accessibilityFaults } from "./axe.ts";
import { Stage } from "./stage.tsx";

let isReached: boolean;
let tries: number;
beforeEach(() => {
  isReached = false;
  tries = 0;
});

/** Fetches a part as the browser does: without a network a fetch that fails. */
const fetching =
  <Part,>(part: Part) =>
  async (): Promise<{ default: Part }> => {
    tries += 1;
    if (!isReached) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: part };
  };
const message = () => page.getByRole("alert").filter({ hasText: "could not be fetched" });
const told = () =>
  message()
    .elements()
    .map((one) => one.textContent);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const typed = () => page.getByRole("textbox", { name: "Typed" });

/** A screen with something typed, and a part in it. */
async function showWith(Part: () => React.ReactNode) {
  await render(
    <Stage>
      <Suspense fallback={<p>The screen waits</p>}>
        <input aria-label="Typed" />
        <Part />
      </Suspense>
    </Stage>,
  );
  await typed().fill("TX-1");
}
const stands = async () => {
  await expect.element(typed()).toHaveValue("TX-1");
  await expect.element(page.getByText("The screen waits")).not.toBeInTheDocument();
};

test("a part that cannot be fetched leaves a message in its place, and comes when it is tried again", async () => {
  const Chart = lazyPart(fetching(() => <p>The chart</p>));
  await showWith(() => <Chart />);
  await expect.element(message()).toBeVisible();
  await stands();
  expect(await accessibilityFaults()).toEqual([]);
  await button("Try again").click();
  await expect.poll(() => tries).toBe(2);
  await expect.element(message()).toBeVisible();
  isReached = true;
  await button("Try again").click();
  await expect.element(page.getByText("The chart")).toBeVisible();
  await expect.element(message()).not.toBeInTheDocument();
  await stands();
});

test("a part that shares a boundary with others leaves them as they are", async () => {
  const Ledger = late(fetching(() => <p>The ledger</p>));
  await showWith(() => (
    <>
      <p>Beside it</p>
      <Ledger />
    </>
  ));
  await expect.element(message()).toBeVisible();
  await expect.element(page.getByText("Beside it")).toBeVisible();
  await stands();
});

test("the message of a dialog is closed like the dialog, gives the focus back, and the dialog is fetched anew when it is opened again", async () => {
  const Dialog = lazyPart(
    fetching(({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Done</button>),
  );
  const Opened = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Camera</button>
        {isOpen ? <Dialog onClose={() => setOpen(false)} /> : null}
      </>
    );
  };
  await showWith(() => <Opened />);
  await button("Camera").click();
  await expect.element(message()).toBeVisible();
  await expect.element(button("Try again")).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(message()).not.toBeInTheDocument();
  await expect.element(button("Camera")).toHaveFocus();
  await button("Camera").click();
  await expect.element(message()).toBeVisible();
  await button("Close").click();
  await expect.element(message()).not.toBeInTheDocument();
  isReached = true;
  await button("Camera").click();
  await button("Done").click();
  await expect.element(button("Done")).not.toBeInTheDocument();
  await stands();
});

test("a message over the page says what was pressed, and gives way to what is opened next", async () => {
  const Dialog = lazyPart(
    fetching(({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Done</button>),
  );
  const Panel = lazyPart(
    fetching(({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Done</button>),
  );
  const Opened = () => {
    const [open, setOpen] = useState<readonly string[]>([]);
    const close = (name: string) => () => setOpen((now) => now.filter((one) => one !== name));
    return (
      <>
        <button onClick={() => setOpen((now) => [...now, "dialog"])}>Camera</button>
        <button onClick={() => setOpen((now) => [...now, "panel"])} aria-label="News" />
        {open.includes("dialog") ? <Dialog onClose={close("dialog")} /> : null}
        {open.includes("panel") ? <Panel onClose={close("panel")} /> : null}
      </>
    );
  };
  await showWith(() => <Opened />);
  await button("Camera").click();
  await expect
    .poll(told)
    .toEqual([
      "Camera. No signal: this could not be fetched. Everything else on the screen stays as it is.",
    ]);
  await button("News").click();
  await expect
    .poll(told)
    .toEqual([
      "News. No signal: this could not be fetched. Everything else on the screen stays as it is.",
    ]);
  await expect.element(button("Try again")).toHaveFocus();
  isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.element(button("Done")).toBeVisible();
  await stands();
});

test("the message of a menu is there while the menu is open", async () => {
  interface MenuProps {
    opened: boolean;
    onOpened: (opened: boolean) => void;
  }
  const Menu = lazyPart(fetching(({ opened }: MenuProps) => (opened ? <p>The menu</p> : null)));
  const Opened = () => {
    const [opened, setOpened] = useState(true);
    return (
      <>
        <button onClick={() => setOpened(true)}>Save as</button>
        <Menu opened={opened} onOpened={setOpened} />
      </>
    );
  };
  await showWith(() => <Opened />);
  await button("Close").click();
  await expect.element(message()).not.toBeInTheDocument();
  await button("Save as").click();
  await expect.element(message()).toBeVisible();
});

test("a part that was tried before the server was reached comes once a call is answered again", async () => {
  const Chart = lazyPart(fetching(() => <p>The chart</p>));
  await showWith(() => <Chart />);
  await expect.element(message()).toBeVisible();
  noteReach(new TypeError("Failed to fetch"));
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => tries).toBeGreaterThan(1);
  await expect.element(button("Try again")).toBeEnabled();
  isReached = true;
  noteReach();
  await expect.element(page.getByText("The chart")).toBeVisible();
  await stands();
});

test("a part comes by itself once the browser tells of a network, told or not", async () => {
  const Told = lazyPart(fetching(() => <p>The panel</p>));
  const Untold = lazyPart(
    fetching(() => <p>The tray</p>),
    "untold",
  );
  await showWith(() => (
    <>
      <Told />
      <Untold />
    </>
  ));
  await expect.poll(() => message().elements().length).toBe(1);
  isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("The panel")).toBeVisible();
  await expect.element(page.getByText("The tray")).toBeVisible();
});

test("a screen that cannot be fetched leaves a message in its place, whatever it is opened with", async () => {
  const part = loadedPart(fetching(() => <p>The screen</p>));
  vi.spyOn(console, "error").mockReturnValue();
  await loaded([part]);
  await showWith(() => <part.Part />);
  await expect.element(message()).toBeVisible();
  isReached = true;
  await button("Try again").click();
  await expect.element(page.getByText("The screen")).toBeVisible();
  await stands();
});

test("where the server gives out another release by now, loading the page again is offered", async () => {
  const own = document.createElement("script");
  Object.assign(own, { type: "module", src: "/assets/index-old.js" });
  document.head.prepend(own);
  vi.stubGlobal("fetch", async () => new Response('<script src="/assets/index-new.js">'));
  const Chart = lazyPart(fetching(() => <p>The chart</p>));
  await showWith(() => <Chart />);
  await expect.element(page.getByText(/There is a new version of the product/)).toBeVisible();
  await expect.element(button("Load the page again")).toBeVisible();
  await expect.element(button("Try again")).toBeVisible();
  own.remove();
});

test("a stylesheet that did not come is asked for anew, because it does not stay in the page", async () => {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: "/there-is-no-such-style.css?1" });
  document.head.append(link);
  link.dispatchEvent(new Event("error"));
  expect(link.isConnected).toBe(false);
});

test("a network that returns while a try is under way has the part tried once more", async () => {
  let fail: (() => void) | undefined;
  const Chart = lazyPart(async () => {
    tries += 1;
    if (isReached) return { default: () => <p>The chart</p> };
    if (tries > 1) await new Promise<void>((resolve) => (fail = resolve));
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  await showWith(() => <Chart />);
  await button("Try again").click();
  await expect.poll(() => tries).toBe(2);
  isReached = true;
  window.dispatchEvent(new Event("online"));
  fail?.();
  await expect.element(page.getByText("The chart")).toBeVisible();
  expect(tries).toBe(3);
});
