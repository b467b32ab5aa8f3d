import { onlineManager, useMutation } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { createCallClient } from "#kit/web/http/CallClient.ts";
import { OfflineBar } from "#kit/web/http/OfflineBar.tsx";
import { keep, waitingOf } from "#kit/web/outbox/outboxStore.ts";
import { logout } from "#features/session/contract.ts";
import { carriers, screens } from "#modules/carriers/carriers.ts";
import { Crashed } from "#kit/web/part/Crashed.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, Refusal, network } from "./network.ts";
import { holdTimers, pass } from "./pageClock.ts";
import { showScreen } from "./screenStage.tsx";
import { Stage } from "./stage.tsx";

const bar = () => page.getByRole("status").filter({ hasText: "No signal" });
const calls = createCallClient({ base: "", headers: () => ({}), renew: async () => false });

test("that there is no signal stands on top with what is safe, for as long as the browser says so or the server is not reached", async () => {
  let answer: () => unknown = () => ({ data: true });
  network({ "POST /api/logout": () => answer() });
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await render(
    <Stage>
      <OfflineBar />
    </Stage>,
  );
  expect(bar().elements()).toEqual([]);
  isOnline.mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await expect.element(bar()).toBeVisible();
  await expect.element(page.getByText(/is kept on this device and goes out/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.element(bar()).not.toBeInTheDocument();
  // A network that leads nowhere; what looks for the server waits.
  holdTimers();
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await expect(calls.send(logout)).rejects.toThrow();
  await expect.element(bar()).toBeVisible();
  answer = () => new Refusal(422);
  await expect(calls.send(logout)).rejects.toThrow();
  await expect.element(bar()).not.toBeInTheDocument();
});

test("a server that is reached again is noticed on a screen that asks for nothing", async () => {
  holdTimers();
  let isThere = false;
  const seen = network({
    "POST /api/logout": () => {
      throw new TypeError("Failed to fetch");
    },
    "GET /healthz": () => {
      if (!isThere) throw new TypeError("Failed to fetch");
      return {};
    },
  });
  await render(
    <Stage>
      <OfflineBar />
    </Stage>,
  );
  await expect(calls.send(logout)).rejects.toThrow();
  await expect.element(bar()).toBeVisible();
  await pass(3_000);
  expect(askedFor(seen, "/healthz")).toHaveLength(1);
  await expect.element(bar()).toBeVisible();
  isThere = true;
  await pass(3_000);
  await expect.element(bar()).not.toBeInTheDocument();
});

test("a call that the page gave up says nothing of the signal", async () => {
  network({ "POST /api/logout": () => ({ data: true }) });
  await render(
    <Stage>
      <OfflineBar />
    </Stage>,
  );
  await expect(calls.send(logout, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(bar().elements()).toEqual([]);
});

test("an application that fails says that what waits is safe, keeps it, and leads on", async () => {
  const seq = await keep({
    scope: "person@demo.test 1",
    kind: "test.scan",
    about: "entry",
    title: "HU01",
    content: { label: "HU01" },
    givenAt: "2026-11-20T18:00:00Z",
    keys: {},
    answers: {},
    askedAt: null,
    refused: null,
  });
  const errors = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => errors.mockRestore());
  const Failing = (): never => {
    throw new Error("It failed");
  };
  await render(
    <Stage bare>
      <Crashed>
        <Failing />
      </Crashed>
    </Stage>,
  );
  await expect
    .element(page.getByText(/is still kept on this device and will go out/))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Load the page again" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect((await waitingOf("person@demo.test 1")).map((command) => command.seq)).toEqual([seq]);
});

const fletes = { ...sampleRow(carriers, 1, new Date("2026-11-20T18:00:00Z")), name: "Fletes" };
const CarriersPage = () => <EntityPage screens={screens} placeOf={() => null} />;
const SUSPEND = "/api/carriers/suspend";
const dialog = () => page.getByRole("dialog");
const failure = (words: RegExp) => page.getByRole("alert").filter({ hasText: words });

/** The list of carriers with the way to suspend one; `answer`: what comes of it. */
async function showCarriers(answer: () => unknown) {
  const seen = network({
    "GET /api/carriers": () => ({ data: [fletes], totalCount: 1, first: "a", last: "a" }),
    [`GET /api/carriers/${fletes.id}`]: () => ({ data: fletes }),
    [`GET /api/carriers/${fletes.id}/history`]: () => ({ data: [], isMore: false }),
    [`POST ${SUSPEND}`]: answer,
  });
  await showScreen(CarriersPage, `/?sel=${fletes.id}`, ["CREATE_TRANSFER"]);
  await page.getByRole("button", { name: "Suspender", exact: true }).click();
  await dialog().getByRole("textbox").fill("Sin póliza");
  return seen;
}
const lost = () => {
  throw new TypeError("Failed to fetch");
};
const suspend = () => dialog().getByRole("button", { name: "Suspender" }).click();

test("a command without a network fails at once, keeps what was typed, and is not carried out later", async () => {
  let answer: () => unknown = lost;
  const seen = await showCarriers(() => answer());
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onlineManager.setOnline(false);
  await suspend();
  await expect.element(failure(/Sin conexión. Nada se guardó/)).toBeVisible();
  await expect.element(dialog().getByRole("textbox")).toHaveValue("Sin póliza");
  answer = () => ({ data: [{ id: fletes.id, version: 2 }] });
  isOnline.mockReturnValue(true);
  onlineManager.setOnline(true);
  // The list is read anew once there is a network; a command that waited would have gone out before.
  const lists = () => askedFor(seen, "/api/carriers").length;
  const before = lists();
  await expect.poll(lists).toBeGreaterThan(before);
  expect(askedFor(seen, SUSPEND)).toHaveLength(1);
  await suspend();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(askedFor(seen, SUSPEND)).toHaveLength(2);
});

test("a command whose answer was lost says so, and tried again it is not done twice", async () => {
  let answer: () => unknown = lost;
  const seen = await showCarriers(() => answer());
  await suspend();
  await expect.element(failure(/No llegó respuesta.*no se hará dos veces/)).toBeVisible();
  await expect.element(dialog().getByRole("textbox")).toHaveValue("Sin póliza");
  answer = () => ({ data: [{ id: fletes.id, version: 2 }] });
  await suspend();
  await expect.element(dialog()).not.toBeInTheDocument();
  const keys = askedFor(seen, SUSPEND).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test("the failure of a command that has no words for it is told", async () => {
  const Silent = () => {
    const { mutate } = useMutation({ mutationFn: () => calls.send(logout) });
    return <button onClick={() => mutate()}>Do it</button>;
  };
  network({ "POST /api/logout": lost });
  await showScreen(Silent, "/");
  await page.getByRole("button", { name: "Do it" }).click();
  await expect.element(page.getByText(/No llegó respuesta/)).toBeVisible();
});
