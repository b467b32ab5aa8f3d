import { useSyncExternalStore } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { dayIn } from "#kit/web/dates/instant.ts";
import { openSession, type Session } from "#features/session/screen/Session.ts";
import App from "#src/web/App.tsx";
import { screens } from "#src/web/screens.ts";
import { answers, everything, person } from "./appStage.tsx";
import { askedFor, network, Refusal, type Asked } from "./network.ts";
import { inSpanish } from "./screenStage.tsx";
import { Stage } from "./stage.tsx";

/** 23:00 of the 20th in Tijuana, where the 21st has begun in Mexico City and everywhere east of it. */
const NOW = new Date("2026-11-21T07:00:00Z");
const theirs = {
  ...person,
  Permissions: everything.map((Service) => ({ Service, Permanent: true })),
};
const inTijuana = {
  ...theirs,
  TimeZone: "America/Tijuana",
  Subscriber: theirs.Subscriber.map((own) => ({ ...own, TimeZone: "America/Tijuana" })),
};
const audit = {
  _id: "00000000-0000-4000-8000-000000000001",
  Fecha: "2026-11-20T07:30:00Z",
  Patente: "9999",
  Pedimento: "6000101",
  Estado: "Con riesgo",
  Aduana: "240",
  Anio: 2026,
  Clave: "A1",
  Cliente: "Cliente Uno",
  Partidas: 3,
  Diferencias: 2,
  Riesgos: 1,
  Ahorro: "0.00",
  Exposicion: "12345.6",
};
const last = { File: "partes.zip", Date: "2026-11-20T07:30:00Z" };

function Signed({ session }: { session: Session }) {
  const shown = useSyncExternalStore(session.subscribe, session.shown);
  return shown ? <App session={session} person={shown} covered={false} /> : null;
}

/** The application at an address, as a browser opens it that remembers the person as `stored`. */
async function openAt(
  path: string,
  stored: object,
  info: () => unknown = () => ({ data: inTijuana }),
): Promise<{ seen: Asked[]; session: Session }> {
  const seen = network({
    ...answers,
    "GET /api/generalnfo": info,
    "GET /api/getAuditGen": () => ({ data: [audit], totalCount: 1 }),
    "GET /dashboard": () => ({
      data: {
        partNumberDownloaded: { DaysDiff: 0, ...last },
        partsDownloadedHour: { HoursDiff: 0, ...last },
      },
    }),
  });
  await inSpanish();
  localStorage.setItem("accessToken", "access");
  localStorage.setItem("userData", JSON.stringify(stored));
  window.history.replaceState(null, "", path);
  const session = openSession("");
  await render(
    <Stage bare>
      <Signed session={session} />
    </Stage>,
  );
  return { seen, session };
}

const daysAsked = (seen: readonly Asked[]) =>
  askedFor(seen, "/api/getAuditGen").map(({ query }) => [query.get("Date1"), query.get("Date2")]);

// Built on first use: that would be waited for in a test.
beforeAll(async () => {
  await Promise.all([screens.auditoria.load(), screens.dashboard.load()]);
});
beforeEach(() => {
  vi.setSystemTime(NOW);
});

test("days and instants are those of the client's zone, whatever zone the browser is in", async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect([dayIn(timeZone), dayIn("America/Tijuana")]).toEqual(["2026-11-21", "2026-11-20"]);
  const { seen } = await openAt("/auditoria", inTijuana);
  const audits = page.getByRole("grid", { name: "Auditorías", exact: true });
  await expect.element(audits.getByText("11/19/2026 23:30:00")).toBeVisible();
  expect(daysAsked(seen)).toEqual([["2026-11-19", "2026-11-20"]]);
  await page.getByRole("button", { name: "Rango de fechas: 11/19/2026 - 11/19/2026" }).click();
  await page.getByRole("button", { name: "Last 7 Days" }).click();
  await expect.poll(() => daysAsked(seen).at(-1)).toEqual(["2026-11-14", "2026-11-21"]);
});

test("the gauges tell the day of the client's zone", async () => {
  await openAt("/dashboard", inTijuana);
  await expect.element(page.getByText(/On 19-11-2026/).first()).toBeVisible();
});

test.each([
  ["not known yet", undefined],
  ["one that this browser does not know", "America/Nowhere"],
])(
  "with a zone that is %s the days are Mexico City's until the server says it",
  async (_, TimeZone) => {
    let isReached = false;
    const { seen, session } = await openAt("/auditoria", { ...theirs, TimeZone }, () =>
      isReached ? { data: inTijuana } : new Refusal(503),
    );
    await expect.poll(() => daysAsked(seen).at(-1)).toEqual(["2026-11-20", "2026-11-21"]);
    isReached = true;
    await session.reread();
    await expect.poll(() => daysAsked(seen).at(-1)).toEqual(["2026-11-19", "2026-11-20"]);
    const kept = JSON.parse(localStorage.getItem("userData") ?? "{}") as object;
    expect(kept).toMatchObject({ TimeZone: "America/Tijuana" });
  },
);
