import { MantineProvider } from "@mantine/core";
import { lazy, StrictMode, Suspense, useEffect, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import "#kit/web/theme/styles.ts";
import { startTranslation } from "#kit/web/language/translation.ts";
import { Notices } from "#kit/web/notice/Notices.tsx";
import { theme, tokens } from "#kit/web/theme/theme.ts";
import { openSession } from "#features/session/screen/Session.ts";
import { SignIn } from "#features/session/screen/SignIn.tsx";
import { loadCatalogue, offeredLanguages } from "./web/catalogues.ts";
import { leaveSplash, skipUnwantedSplash } from "./web/splash.ts";
import { toSignInAddress, wayBack } from "./web/wayBack.ts";

const session = openSession(import.meta.env.VITE_API ?? "");
const App = lazy(() => import("./web/App.tsx"));

/** The sign-in screen alone for whom nobody knows, the application for everyone else. */
function Root() {
  const person = useSyncExternalStore(session.subscribe, session.person);
  useEffect(() => {
    if (!person) leaveSplash();
  }, [person]);
  if (!person) {
    const address = toSignInAddress(window.location);
    if (address) window.history.replaceState(null, "", address);
    return <SignIn session={session} />;
  }
  if (window.location.pathname === "/login") {
    window.history.replaceState(null, "", wayBack(window.location.search));
  }
  // Another person or client, also by another tab: nothing of what was loaded before may stay.
  return <App key={`${person.Email} ${person.IdSubscriber}`} session={session} person={person} />;
}

async function start(root: HTMLElement): Promise<void> {
  skipUnwantedSplash();
  if (import.meta.env.VITE_MOCK === "on") (await import("./web/mock/answerHere.ts")).answerHere();
  await startTranslation(loadCatalogue, offeredLanguages, ["kit", "session"]);
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={tokens}
        deduplicateCssVariables={false}
        defaultColorScheme="auto"
      >
        <Suspense fallback={null}>
          <Root />
        </Suspense>
        <Notices />
      </MantineProvider>
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root) void start(root);
