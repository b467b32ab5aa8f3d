import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeAll, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { currentSaves } from "#kit/web/export/saves.ts";
import { noteReach } from "#kit/web/http/reach.ts";
import { closeAlert, closeNote, currentNotices } from "#kit/web/notice/notices.ts";
import { progressBar } from "#kit/web/progress/progressBar.ts";
import { letGo } from "#kit/web/storage/browserStorage.ts";
import { menuModel } from "#features/shell/screen/menu/menuModel.ts";
import { browserLog } from "#features/shell/screen/settings/browserLog.ts";
import { dropTabListeners } from "./tabListeners.ts";
import { startTexts } from "./stage.tsx";

// All files of components share one page: what a load of it would reset is reset here.
const address = window.location.href;
const { lang } = document.documentElement;
const { title } = document;

beforeAll(startTexts);

afterEach(async () => {
  if (window.scrollY > 0) await scrollToTop();
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  dropTabListeners();
  for (const { cancel } of currentSaves()) cancel();
  for (const { id } of currentNotices().alerts) closeAlert(id);
  for (const { id } of currentNotices().notes) closeNote(id);
  progressBar.complete();
  menuModel.reset();
  browserLog.clear();
  onlineManager.setOnline(true);
  noteReach();
  localStorage.clear();
  sessionStorage.clear();
  await emptied("viat-outbox", "commands");
  await emptied("viat-answers", "answers");
  letGo(null);
  window.history.replaceState(null, "", address);
  document.documentElement.lang = lang;
  document.title = title;
});

/** Empties a store of a database that the product has made. */
async function emptied(database: string, store: string): Promise<void> {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === database)) return;
  const request = indexedDB.open(database);
  await new Promise((done) => (request.onsuccess = done));
  const transaction = request.result.transaction(store, "readwrite");
  transaction.objectStore(store).clear();
  await new Promise((done) => (transaction.oncomplete = done));
  request.result.close();
}

/** Who reads the height that is scrolled hears of it with the next frame. */
function scrollToTop(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener("scroll", () => resolve(), { once: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}
