import { preferredLanguage } from "#kit/web/language/preferred.ts";
import { releaseHere } from "#kit/web/part/isOtherRelease.ts";
import { CONSOLE_WORKER } from "./consoleFiles.ts";

/**
 * Has a worker of the browser keep the files of all consoles, in the person's language, so that they open without a signal.
 * Whoever opens no console never pays for them. A worker of another release, or of another language, takes over once
 * all its files are there, and only from a page of its own release.
 */
export async function keepConsoles(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const release = releaseHere();
  if (!import.meta.env.PROD || !workers || release === undefined) return;
  const address = `${CONSOLE_WORKER}?language=${preferredLanguage()}`;
  const registration = await workers.register(address, { updateViaCache: "none" });
  const takeOver = () => registration.waiting?.postMessage(release);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", takeOver);
  });
  registration.installing?.addEventListener("statechange", takeOver);
  takeOver();
  // The browser looks for another worker once requests rest, which they need not do; without a signal there is none to find.
  await registration.update().catch(() => undefined);
  // What waits in the outbox is not the browser's to throw away.
  await navigator.storage.persist();
}
