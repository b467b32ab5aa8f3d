/** What is being told to the person: alerts wait for an answer, notes go by themselves. */
export interface Alert {
  id: number;
  text: string;
  onClosed: (() => void) | undefined;
}

export interface Note {
  id: number;
  text: string;
  tone: "info" | "right" | "wrong";
}

interface Notices {
  alerts: readonly Alert[];
  notes: readonly Note[];
}

let notices: Notices = { alerts: [], notes: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function become(next: Notices): void {
  notices = next;
  for (const listener of listeners) listener();
}

export function currentNotices(): Notices {
  return notices;
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long a note stays, in milliseconds. */
export const noteStays = 4000;

/** Opens the in-page alert dialog; several wait for one another. `onClosed` may move the focus. */
export function showAlert(text: string, onClosed?: () => void): void {
  lastId += 1;
  become({ ...notices, alerts: [...notices.alerts, { id: lastId, text, onClosed }] });
}

/** Tells something for four seconds without asking for anything. */
export function showNote(text: string, tone: Note["tone"] = "info"): void {
  lastId += 1;
  become({ ...notices, notes: [...notices.notes.slice(-3), { id: lastId, text, tone }] });
}

export function closeAlert(id: number): void {
  const closed = notices.alerts.find((alert) => alert.id === id);
  become({ ...notices, alerts: notices.alerts.filter((alert) => alert.id !== id) });
  // After the dialog gave the focus back to where it came from.
  if (closed?.onClosed) setTimeout(closed.onClosed);
}

export function closeNote(id: number): void {
  become({ ...notices, notes: notices.notes.filter((note) => note.id !== id) });
}
