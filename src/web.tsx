import { MantineProvider } from "@mantine/core";
import {
  type ComponentType,
  startTransition,
  StrictMode,
  Suspense,
  useEffect,
  useSyncExternalStore,
} from "react";
import { createRoot } from "react-dom/client";
import { useTranslation } from "react-i18next";
import "#kit/web/theme/styles.ts";
import { fetchedPart } from "#kit/web/part/fetchedPart.tsx";
import { PageMissing } from "#kit/web/part/PageMissing.tsx";
import { startTranslation } from "#kit/web/language/translation.ts";
import { Notices } from "#kit/web/notice/Notices.tsx";
import { theme, tokens } from "#kit/web/theme/theme.ts";
import { openSession } from "#features/session/screen/Session.ts";
import { Cover } from "#features/session/screen/Cover.tsx";
import { PublicPage } from "#features/session/screen/PublicPage.tsx";
import {
  publicPath,
  quietly,
  toSignInAddress,
  wayBack,
} from "#features/session/screen/quietAddress.ts";
import { SignIn } from "#features/session/screen/SignIn.tsx";
import type { AppProps } from "./web/App.tsx";
import { loadCatalogue } from "./web/catalogues.ts";
import { FIRST_NAMESPACES } from "./web/namespaces.ts";
import { Crashed } from "#kit/web/part/Crashed.tsx";
import { leaveSplash, skipUnwantedSplash } from "./web/splash.ts";

/** Pages that a link opens, whoever is signed in. */
const BY_LINK: readonly string[] = ["/enlace", "/primer-administrador", "/seguimiento"];

const session = openSession(import.meta.env.VITE_API ?? "");
const loadApp = () => import("./web/App.tsx");
let App: ComponentType<AppProps> = fetchedPart(loadApp, PageMissing);
const FirstAdministrator = fetchedPart(
  () => import("#features/session/screen/FirstAdministrator.tsx"),
  PageMissing,
);
const SharedStoryPage = fetchedPart(() => import("./web/sharedStory.ts"), PageMissing);
const LinkPage = fetchedPart(() => import("#features/session/screen/LinkPage.tsx"), PageMissing);

/** The public pages for whom nobody knows, the application for everyone else; covered when a session ends by itself. */
function Root() {
  const { t } = useTranslation("session");
  const { person, left, end } = useSyncExternalStore(session.subscribe, session.standing);
  const page = publicPath(window.location.pathname);
  const isByLink = page !== undefined && BY_LINK.includes(page);
  const isApp = (person ?? left) !== null && !isByLink;
  useEffect(() => {
    // The application's splash leaves with its first navigation.
    if (!isApp) leaveSplash();
  }, [isApp]);
  if (page === "/seguimiento") return <SharedStoryPage calls={session.calls} />;
  if (page === "/enlace") return <LinkPage calls={session.calls} />;
  if (page === "/primer-administrador") return <FirstAdministrator calls={session.calls} />;
  if (!person) quietly(toSignInAddress(window.location));
  else if (page) quietly(wayBack(window.location.search));
  const shown = person ?? left;
  if (!shown) return <PublicPage session={session} path={window.location.pathname} />;
  return (
    <>
      {/* Another person or client, also by another tab: nothing of what was loaded before may stay. */}
      <App
        key={`${shown.Email} ${shown.IdSubscriber}`}
        session={session}
        person={shown}
        covered={!person}
      />
      {person ? null : (
        <Cover label={t("title")}>
          <SignIn session={session} end={end} covered={shown.Email} />
        </Cover>
      )}
    </>
  );
}

async function start(root: HTMLElement): Promise<void> {
  skipUnwantedSplash();
  if (import.meta.env.VITE_MOCK === "on") (await import("./web/mock/answerHere.ts")).answerHere();
  const known = session.person();
  if (known)
    import("./web/places.ts")
      .then(({ fetchAhead }) => fetchAhead(window.location.pathname))
      .catch(() => undefined);
  // Both at once, and the splash stays until both are there: each on its own would be waited for.
  const translated = startTranslation(loadCatalogue, FIRST_NAMESPACES);
  // A part that does not come is asked for again, and missed, where it is drawn.
  const loaded = known ? loadApp().catch(() => undefined) : undefined;
  const [app] = await Promise.all([loaded, translated]);
  if (app) {
    // A part that is known to be there is drawn at once; for what is lazy the drawing stops, for 300 ms and more.
    App = app.default;
    await app.openAhead(session);
  }
  // As a transition the first drawing is done in slices, between which the browser can answer.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={tokens}
          deduplicateCssVariables={false}
          defaultColorScheme="auto"
        >
          <Crashed>
            <Suspense fallback={null}>
              <Root />
            </Suspense>
          </Crashed>
          <Notices />
        </MantineProvider>
      </StrictMode>,
    ),
  );
}

const root = document.getElementById("root");
if (root) {
  start(root).catch((error: unknown) => {
    console.error("The application could not start", error);
  });
}
