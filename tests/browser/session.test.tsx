import i18next from "i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { inLanguage } from "#kit/pure/terms.ts";
import { createCallClient } from "#kit/web/http/CallClient.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { languages } from "#kit/web/language/languages.ts";
import { currentNotices } from "#kit/web/notice/notices.ts";
import { letGo } from "#kit/web/storage/browserStorage.ts";
import { ownSessions as list } from "#features/session/contract/account.ts";
import { uploadParts } from "#features/uploads/contract.ts";
import { PublicPage } from "#features/session/screen/PublicPage.tsx";
import Register from "#features/session/screen/Register.tsx";
import { openSession } from "#features/session/screen/Session.ts";
import { SignIn } from "#features/session/screen/SignIn.tsx";
import { codesOf } from "#features/session/screen/userData.ts";
import { texts as terms } from "#features/session/texts.ts";
import { texts as kitTerms } from "#kit/web/texts.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { Stage } from "./stage.tsx";

const session = inLanguage(terms, "en");
const spanish = inLanguage(terms, "es");
const person = {
  Name: "Ana",
  Email: "ana@demo.test",
  SusbscriberName: "Cliente Uno",
  IdSubscriber: 7,
  type: "A",
  trafico_customers: [70, 71],
  TimeZone: "America/Mexico_City",
  Subscriber: [
    {
      SubscriberName: "Cliente Uno",
      IdSubscriber: 7,
      trafico_customers: [70, 71],
      TimeZone: "America/Mexico_City",
    },
    {
      SubscriberName: "Cliente Dos",
      IdSubscriber: 8,
      trafico_customers: [80],
      TimeZone: "America/Tijuana",
    },
  ],
  Permissions: [
    { Service: "AUDITORIA_REPORTE", Permanent: true },
    { Service: "CATALOGO_PARTES", Permanent: false },
  ],
  SecondFactor: "off",
};
const entered = { user: true, token: "access-1", refreshToken: "refresh-1", expiresIn: 600 };
const answers: Answers = {
  "POST /api/login": () => entered,
  "GET /api/generalnfo": () => ({ data: person }),
  "POST /api/logout": () => ({ data: true }),
};

const stored = () =>
  Object.fromEntries(
    ["accessToken", "refreshToken", "token", "userRoles", "userData"].map((key) => [
      key,
      localStorage.getItem(key),
    ]),
  );
const nothingStored = {
  accessToken: null,
  refreshToken: null,
  token: null,
  userRoles: null,
  userData: null,
};
const credentials = { email: "ana@demo.test", password: "right" };

beforeEach(() => {
  i18next.addResourceBundle("en", "session", session);
  return i18next.changeLanguage("en");
});

test("signing in stores the tokens, the roles and the person under the documented keys", async () => {
  network(answers);
  const opened = openSession("");
  await opened.signIn(credentials);
  expect(stored()).toEqual({
    accessToken: "access-1",
    refreshToken: "refresh-1",
    token: "access-1",
    userRoles: '["AUDITORIA_REPORTE"]',
    userData: JSON.stringify(person),
  });
});

test("everyone is SUBSCRIBER until the general info says what they permanently may", async () => {
  let before: unknown;
  network({
    ...answers,
    "GET /api/generalnfo": () => {
      before = stored();
      return { data: person };
    },
  });
  await openSession("").signIn(credentials);
  expect(before).toMatchObject({ userRoles: '["SUBSCRIBER"]', userData: null });
  expect(stored()).toMatchObject({
    userRoles: '["AUDITORIA_REPORTE"]',
    userData: JSON.stringify(person),
  });
});

test("a passing permission becomes no role, but is honoured while it lasts", () => {
  expect([...codesOf(person)]).toEqual(["AUDITORIA_REPORTE", "CATALOGO_PARTES"]);
});

test("the authorization header is sent even when nobody is signed in", async () => {
  const seen = network(answers);
  await openSession("").signIn(credentials);
  expect(seen.map(({ path, headers }) => [path, headers.get("Authorization")])).toEqual([
    ["/api/login", "Bearer"],
    ["/api/generalnfo", "Bearer access-1"],
  ]);
});

test("calls name the active client", async () => {
  const seen = network({ ...answers, "GET /api/sessions": () => ({ data: [] }) });
  const opened = openSession("");
  await opened.signIn(credentials);
  await opened.calls.send(list);
  expect(askedFor(seen, "/api/sessions")[0]?.headers.get("X-Id-Subscriber")).toBe("7");
  opened.actFor({ Nombre: "Cliente Dos", _IdSubscriber: 8, idCliente: 80 });
  const reopened = openSession("");
  await reopened.reread();
  await reopened.calls.send(list);
  expect(askedFor(seen, "/api/sessions")[1]?.headers.get("X-Id-Subscriber")).toBe("8");
  expect(reopened.person()).toMatchObject({
    SusbscriberName: "Cliente Dos",
    trafico_customers: [80],
  });
});

test("an error that no screen handles is only written to the console, whichever way the call was made", async () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  network({
    ...answers,
    "GET /api/sessions": () => new Refusal(500),
    "POST /api/upload_parts": () => new Refusal(413),
  });
  const opened = openSession("");
  await opened.signIn(credentials);
  const here = window.location.href;
  for (const made of [
    () => opened.calls.send(list),
    () => opened.calls.receiveFile(list),
    () => opened.calls.receiveEvents(list, {}, () => undefined),
    () => opened.calls.sendForm(uploadParts, new FormData()),
  ])
    await expect(made()).rejects.toBeInstanceOf(RefusedCall);
  expect(written.mock.calls).toEqual([
    ["A call was refused: 500"],
    ["A call was refused: 500"],
    ["A call was refused: 500"],
    ["A call was refused: 413"],
  ]);
  written.mockRestore();
  expect(window.location.href).toBe(here);
  expect(opened.person()?.Name).toBe("Ana");
  expect(currentNotices()).toEqual({ alerts: [], notes: [] });
});

test("switching away and back keeps all customers of each client, its name and its zone", async () => {
  network(answers);
  const opened = openSession("");
  await opened.signIn(credentials);
  const kept = () => JSON.parse(localStorage.getItem("userData") ?? "{}") as object;
  opened.actFor({ Nombre: "Cliente Dos", _IdSubscriber: 8, idCliente: 80 });
  const dos = { SusbscriberName: "Cliente Dos", IdSubscriber: 8, trafico_customers: [80] };
  expect(kept()).toEqual({ ...person, ...dos, TimeZone: "America/Tijuana" });
  const there = openSession("");
  await there.reread();
  expect(kept()).toEqual({ ...person, ...dos, TimeZone: "America/Tijuana" });
  there.actFor({ Nombre: "Cliente Uno", _IdSubscriber: 7, idCliente: 70 });
  expect(kept()).toEqual(person);
  const back = openSession("");
  await back.reread();
  expect(back.person()).toEqual(person);
});

test("what the server says anew of the chosen client is taken over: name, customers and zone", async () => {
  const fresh = structuredClone(person);
  network({ ...answers, "GET /api/generalnfo": () => ({ data: fresh }) });
  const opened = openSession("");
  await opened.signIn(credentials);
  opened.actFor({ Nombre: "Cliente Dos", _IdSubscriber: 8, idCliente: 80 });
  const there = openSession("");
  const [, dos] = fresh.Subscriber;
  Object.assign(dos ?? {}, {
    SubscriberName: "Dos, S.A. de C.V.",
    trafico_customers: [80, 81],
    TimeZone: "America/Hermosillo",
  });
  await there.reread();
  expect(there.person()).toMatchObject({
    IdSubscriber: 8,
    SusbscriberName: "Dos, S.A. de C.V.",
    trafico_customers: [80, 81],
    TimeZone: "America/Hermosillo",
  });
  fresh.Subscriber.length = 1;
  await there.reread();
  expect(there.person()).toMatchObject({ IdSubscriber: 7, trafico_customers: [70, 71] });
});

test("calls that meet an expired token together wait for one renewal and go on", async () => {
  const seen = network({
    ...answers,
    "GET /api/sessions": ({ headers }) =>
      headers.get("Authorization") === "Bearer access-2" ? { data: [] } : new Refusal(401),
    "POST /api/refresh": ({ body }) =>
      (body as { refreshToken: string }).refreshToken === "refresh-1"
        ? { ...entered, token: "access-2", refreshToken: "refresh-2" }
        : new Refusal(401),
  });
  const opened = openSession("");
  await opened.signIn(credentials);
  const replies = await Promise.all([1, 2, 3].map(() => opened.calls.send(list)));
  expect(replies).toEqual([{ data: [] }, { data: [] }, { data: [] }]);
  expect(askedFor(seen, "/api/refresh")).toHaveLength(1);
  expect(stored()).toMatchObject({ accessToken: "access-2", refreshToken: "refresh-2" });
});

test("tabs that meet an expired token at once renew it once between them", async () => {
  const seen = network({
    ...answers,
    "GET /api/sessions": ({ headers }) =>
      headers.get("Authorization") === "Bearer access-2" ? { data: [] } : new Refusal(401),
    "POST /api/refresh": () => ({ ...entered, token: "access-2", refreshToken: "refresh-2" }),
  });
  await openSession("").signIn(credentials);
  const tabs = [1, 2, 3].map(() => openSession(""));
  await Promise.all(tabs.map(({ calls }) => calls.send(list)));
  expect(askedFor(seen, "/api/refresh")).toHaveLength(1);
});

test("a refused renewal is not renewed itself: the person is signed out and comes back to the screen", async () => {
  window.history.replaceState(null, "", "/catalogos");
  const seen = network({
    ...answers,
    "GET /api/sessions": () => new Refusal(401),
    "POST /api/refresh": () => new Refusal(401),
  });
  const opened = openSession("");
  await opened.signIn(credentials);
  await expect(opened.calls.send(list)).rejects.toMatchObject({ status: 401 });
  expect(askedFor(seen, "/api/refresh")).toHaveLength(1);
  expect(stored()).toEqual(nothingStored);
  expect(opened.person()).toBeNull();
  expect(window.location.pathname + window.location.search).toBe("/login?back=%2Fcatalogos");
});

const refusing: Answers = {
  ...answers,
  "GET /api/sessions": () => new Refusal(401),
  "GET /kpis/listClientes": () => new Refusal(401),
  "POST /api/refresh": () => new Refusal(401),
};

test("a client list that waits for the renewal of another call leads to /viatwms when it is refused", async () => {
  const seen = network(refusing);
  const here = window.location.pathname;
  window.history.replaceState(null, "", "/catalogos");
  const passed = vi.spyOn(History.prototype, "replaceState");
  const opened = openSession("");
  await opened.signIn(credentials);
  const both = await Promise.allSettled([opened.calls.send(list), opened.listClients()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(askedFor(seen, "/api/refresh")).toHaveLength(1);
  expect(passed.mock.calls.map(([, , to]) => to)).toEqual(["/viatwms?back=%2Fcatalogos"]);
  window.history.replaceState(null, "", here);
  passed.mockRestore();
});

test("a client list that is refused after the renewal went well, or after sign-in was there, leads to /viatwms", async () => {
  const here = window.location.pathname;
  const address = () => window.location.pathname + window.location.search;
  window.history.replaceState(null, "", "/catalogos");
  network({ ...refusing, "POST /api/refresh": () => entered });
  const opened = openSession("");
  await opened.signIn(credentials);
  await expect(opened.listClients()).rejects.toMatchObject({ status: 401 });
  expect(address()).toBe("/viatwms?back=%2Fcatalogos");
  expect(stored()).toEqual(nothingStored);

  window.history.replaceState(null, "", "/catalogos");
  network(refusing);
  await opened.signIn(credentials);
  await expect(opened.calls.send(list)).rejects.toMatchObject({ status: 401 });
  expect(address()).toBe("/login?back=%2Fcatalogos");
  await expect(opened.listClients()).rejects.toMatchObject({ status: 401 });
  expect(address()).toBe("/viatwms?back=%2Fcatalogos");
  window.history.replaceState(null, "", here);
});

test.each(["/login", "/viatwms"] as const)("%s shows the sign-in screen", async (path) => {
  network(answers);
  await render(
    <Stage>
      <PublicPage session={openSession("")} path={path} />
    </Stage>,
  );
  await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("a server that is busy while renewing signs nobody out", async () => {
  network({
    ...answers,
    "GET /api/sessions": () => new Refusal(401),
    "POST /api/refresh": () => new Refusal(503),
  });
  const opened = openSession("");
  await opened.signIn(credentials);
  await expect(opened.calls.send(list)).rejects.toMatchObject({ status: 503 });
  expect(opened.person()?.Name).toBe("Ana");
});

test("signing out tells the server and forgets everything, also when the server is away", async () => {
  const seen = network({ ...answers, "POST /api/logout": () => new Refusal(503) });
  const opened = openSession("");
  await opened.signIn(credentials);
  await opened.signOut(false);
  expect(askedFor(seen, "/api/logout")[0]?.headers.get("Authorization")).toBe("Bearer access-1");
  expect(stored()).toEqual(nothingStored);
});

test("signing out stays where it is unless the sign-in screen is asked for", async () => {
  network(answers);
  const here = window.location.pathname;
  const opened = openSession("");
  await opened.signIn(credentials);
  await opened.signOut(false);
  expect(window.location.pathname).toBe(here);
  await opened.signOut(true);
  expect(window.location.pathname).toBe("/login");
  window.history.replaceState(null, "", here);
});

test.each([null, "", "{", "null", '{"Name":""}', '"text"'])(
  "stored user data that cannot be used (%s) means that nobody is signed in, and leads to the start",
  (data) => {
    window.history.replaceState(null, "", "/catalogos?size=20");
    localStorage.setItem("accessToken", "access-1");
    if (data !== null) localStorage.setItem("userData", data);
    expect(openSession("").person()).toBeNull();
    expect(stored()).toEqual(nothingStored);
    expect(window.location.pathname + window.location.search).toBe("/");
  },
);

test.each([24, -24])(
  "a clock %i hours off is told once, and signing in and working go on all the same",
  async (hours) => {
    const Right = new Date().toUTCString();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
    let isBusy = true;
    const seen = network({
      ...answers,
      "GET /api/sessions": () => (isBusy ? new Refusal(503, {}, { Date: Right }) : { data: [] }),
    });
    const opened = openSession("");
    await opened.signIn(credentials);
    for (let time = 0; time < 2; time += 1)
      await expect(opened.calls.send(list)).rejects.toMatchObject({ status: 503 });
    expect(currentNotices().alerts.map(({ text }) => text)).toEqual([
      expect.stringContaining("24 h"),
    ]);
    isBusy = false;
    expect(await opened.calls.send(list)).toEqual({ data: [] });
    expect(askedFor(seen, "/api/refresh")).toEqual([]);
  },
);

test("a storage that is full or cannot be read is told once, and costs only the next visit", async () => {
  network({ ...answers, "GET /api/sessions": () => ({ data: [] }) });
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const works = async () => {
    const opened = openSession("");
    await opened.signIn(credentials);
    expect(opened.person()?.Name).toBe("Ana");
    expect(await opened.calls.send(list)).toEqual({ data: [] });
    // The next load of the page, which forgets what only this one could keep.
    letGo(null);
    expect(openSession("").person()).toBeNull();
  };
  await works();
  full.mockRestore();
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await works();
  expect(currentNotices().alerts.map(({ text }) => text)).toEqual([session.storageFull]);
});

test("without a stored access token nobody counts as signed in, and with one somebody does", () => {
  localStorage.setItem("userData", JSON.stringify(person));
  expect(openSession("").person()).toBeNull();
  localStorage.setItem("userData", JSON.stringify(person));
  localStorage.setItem("accessToken", "access-1");
  expect(openSession("").person()?.Name).toBe("Ana");
});

test("the menu's roles are the stored ones; what is no list of texts counts as the permanent permissions", () => {
  localStorage.setItem("accessToken", "access-1");
  localStorage.setItem("userData", JSON.stringify(person));
  localStorage.setItem("userRoles", '["STARS", 7]');
  expect(openSession("").roles()).toEqual(["STARS"]);
  localStorage.setItem("userRoles", "{");
  expect(openSession("").roles()).toEqual(["AUDITORIA_REPORTE"]);
});

test("the template's validation texts are there, and name what they are about", () => {
  const say = (key: keyof typeof session.validation) =>
    i18next.t(`validation.${key}`, { ns: "session", name: "E-mail", min: 3 });
  expect(
    (["invalid", "required", "minimum", "terms", "notFound", "login"] as const).map(say),
  ).toEqual([
    "E-mail is not valid",
    "E-mail is required",
    "E-mail minimum length is 3",
    "Accepting terms & conditions are required",
    "The requested E-mail is not found",
    "The login detail is incorrect",
  ]);
});

test("in Spanish the validation texts are Spanish", () => {
  const english = Object.values(session.validation);
  expect(Object.keys(spanish.validation)).toEqual(Object.keys(session.validation));
  expect(Object.values(spanish.validation).filter((text) => english.includes(text))).toEqual([]);
});

test.each(languages)(
  "registering over its limit says so in $name, with the time to wait",
  async ({ lang, tag }) => {
    i18next.addResourceBundle(tag, "kit", inLanguage(kitTerms, lang));
    i18next.addResourceBundle(tag, "session", inLanguage(terms, lang));
    await i18next.changeLanguage(tag);
    const problem = {
      type: "/problems/tooMany",
      title: "Too many tries",
      detail: "Too many tries",
    };
    const seen = network({
      "POST /api/register": () => new Refusal(429, problem, { "retry-after": "600" }),
    });
    const calls = createCallClient({ base: "", headers: () => ({}), renew: async () => false });
    await render(
      <Stage>
        <Register calls={calls} />
      </Stage>,
    );
    const type = async (name: string, value: string) =>
      userEvent.fill(document.querySelector(`[name=${name}]`) as HTMLInputElement, value);
    await type("fullname", "Ana");
    await type("email", "ana@demo.test");
    await type("password", "una frase larga 5");
    (document.querySelector("[type=submit]") as HTMLElement).click();
    const format = { style: "unit", unit: "minute", unitDisplay: "long" } as const;
    const wait = new Intl.NumberFormat(tag, format).format(10);
    const words = i18next.t("reason.tooMany", { ns: "kit", wait });
    expect(words).toContain(wait);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(askedFor(seen, "/api/register")).toHaveLength(1);
  },
);

test("the sign-in screen says what is wrong and stores nothing", async () => {
  const seen = network({
    ...answers,
    "POST /api/login": () => new Refusal(401, { user: false, error: true }),
  });
  await render(
    <Stage>
      <SignIn session={openSession("")} />
    </Stage>,
  );
  await page.getByRole("textbox", { name: "E-mail" }).fill("ana@demo.test");
  await page.getByLabelText("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText("The login detail is incorrect")).toBeVisible();
  expect(stored()).toEqual(nothingStored);
  expect(askedFor(seen, "/api/refresh")).toEqual([]);
});

test.each([
  [429, "Too many tries. Wait a little, then try again."],
  [500, "The server cannot be reached. Check the connection and try again."],
])("a %s at sign-in is told in its own words", async (status, words) => {
  network({ ...answers, "POST /api/login": () => new Refusal(status) });
  await render(
    <Stage>
      <SignIn session={openSession("")} />
    </Stage>,
  );
  await page.getByRole("textbox", { name: "E-mail" }).fill("ana@demo.test");
  await page.getByLabelText("Password", { exact: true }).fill("right");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test("an empty form is not sent", async () => {
  const seen = network(answers);
  await render(
    <Stage>
      <SignIn session={openSession("")} />
    </Stage>,
  );
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText("Enter e-mail and password")).toBeVisible();
  expect(askedFor(seen, "/api/login")).toEqual([]);
});

test("in a demonstration one click signs in with an offered account", async () => {
  const seen = network({
    ...answers,
    "GET /api/demo": () => ({
      data: [{ email: "auditor@demo.test", words: "Audit area" }],
      password: "demo",
    }),
  });
  const opened = openSession("");
  await render(
    <Stage>
      <SignIn session={opened} />
    </Stage>,
  );
  await page.getByRole("button", { name: /auditor@demo\.test/ }).click();
  await expect.poll(() => opened.person()?.Name).toBe("Ana");
  expect(askedFor(seen, "/api/login")[0]?.body).toEqual({
    email: "auditor@demo.test",
    password: "demo",
  });
});

test("without a demonstration no accounts are shown", async () => {
  network({ ...answers, "GET /api/demo": () => ({ data: [], password: null }) });
  await render(
    <Stage>
      <SignIn session={openSession("")} />
    </Stage>,
  );
  await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(page.getByText("Demonstration accounts").elements()).toEqual([]);
});

test.each([false, true])(
  "axe finds nothing wrong on the sign-in screen (dark: %s)",
  async (dark) => {
    network({
      ...answers,
      "GET /api/demo": () => ({
        data: [{ email: "auditor@demo.test", words: "Audit area" }],
        password: "demo",
      }),
    });
    await render(
      <Stage dark={dark} bare>
        <SignIn session={openSession("")} />
      </Stage>,
    );
    await expect.element(page.getByText("audit area of two clients")).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  },
);
