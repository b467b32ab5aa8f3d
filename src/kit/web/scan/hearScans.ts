import { type Scan } from "./scanned.ts";
import { scannerSetting } from "./scannerSetting.ts";
import { type Heard, Wedge, type Where } from "./wedge.ts";

type Written = HTMLInputElement | HTMLTextAreaElement;

export interface Hearer {
  readonly scan?: (scan: Scan) => void;
  /** What may have been a code could not be told from typing. */
  readonly slow?: () => void;
  /** A form lies over the page, and none of its fields has the focus. */
  readonly barred?: (code: string) => void;
}

/** The event by which a field of a dialog is told of a scan that it takes itself. */
export const TAKEN = "codescan";
/** A timer that comes so much too late, in milliseconds, tells of a busy page: keys may wait behind it. */
const LATE_MS = 50;
/** Characters that no keyboard writes at once. */
const LEAST_AT_ONCE = 4;

const hearers = new Set<Hearer>();
let stop: (() => void) | null = null;

/** All that listen on a page are told by one pair of ears; what it answers ends it. */
export function hearScans(hearer: Hearer): () => void {
  hearers.add(hearer);
  stop ??= hear();
  return () => {
    hearers.delete(hearer);
    if (hearers.size > 0) return;
    stop?.();
    stop = null;
  };
}

interface Before {
  readonly field: Written;
  readonly text: string;
}

function hear(): () => void {
  const typed = new Wedge(scannerSetting);
  let before: Before | null = null;
  /** The field of a key that the browser did not name, as it was before. */
  let unnamed: Before | null = null;
  let timer = 0;
  const wait = (isAgain = false): void => {
    clearTimeout(timer);
    const due = performance.now() + typed.rest();
    timer = window.setTimeout(() => {
      if (!isAgain && performance.now() > due + LATE_MS) wait(true);
      else become(typed.pause(), document.activeElement);
    }, typed.rest());
  };
  /** Answers whether the key was the scanner's, not the page's. */
  const become = (heard: Heard, target: EventTarget | null): boolean => {
    if (heard === "first") before = beforeOf(target);
    if (heard === "first" || heard === "more") wait();
    if (heard === "slow") [...hearers].find(({ slow }) => slow)?.slow?.();
    if (heard === "after") return true;
    if (typeof heard !== "object") return false;
    clearTimeout(timer);
    const isIn = (what: string) => target instanceof Element && target.closest(what) !== null;
    const isTaken = isIn("[role=dialog] [data-takes-scans]");
    if (isIn("[role=dialog]") && !isTaken && target instanceof Element) {
      if (target.matches(TYPED)) return true;
      if (isIn("[role=dialog]:has(form)")) {
        [...hearers].find(({ barred }) => barred)?.barred?.(heard.code);
        return true;
      }
    }
    if (before && before.field === target) write(before);
    if (isTaken) target?.dispatchEvent(new CustomEvent(TAKEN, { detail: heard, bubbles: true }));
    else for (const { scan } of hearers) scan?.(heard);
    return true;
  };
  const keyDown = (event: KeyboardEvent): void => {
    const { key, code, timeStamp, repeat, isComposing, target } = event;
    const heard = typed.press({
      key: isComposing ? "Process" : key,
      place: code,
      at: timeStamp,
      where: whereOf(target),
      isShift: event.shiftKey,
      isControl: event.ctrlKey,
      isAlt: event.altKey,
      isOther: repeat || event.metaKey,
    });
    unnamed = key === "Unidentified" ? beforeOf(target) : null;
    // Ctrl+D of a code is no bookmark.
    if (heard === "more" && event.ctrlKey && !event.altKey) event.preventDefault();
    if (!become(heard, target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** A phone's scanner writes a whole code where the focus is, by a keyboard that names no keys. */
  const input = ({ target, timeStamp }: Event): void => {
    if (!unnamed || unnamed.field !== target || !unnamed.field.matches("[data-scan]")) return;
    const { field, text } = unnamed;
    const added = field.value.slice(text.length);
    if (!field.value.startsWith(text) || added.length < LEAST_AT_ONCE) return;
    before = unnamed;
    for (const key of added) typed.press({ key, at: timeStamp, where: "scan" });
    wait();
  };
  window.addEventListener("keydown", keyDown, true);
  window.addEventListener("input", input, true);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("keydown", keyDown, true);
    window.removeEventListener("input", input, true);
  };
}

const beforeOf = (target: EventTarget | null): Before | null =>
  isWritten(target) ? { field: target, text: target.value } : null;

const isWritten = (target: EventTarget | null): target is Written =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const TYPED = `textarea, select, [contenteditable], input:not(${[
  "checkbox",
  "radio",
  "button",
  "submit",
  "file",
]
  .map((type) => `[type=${type}]`)
  .join()})`;

/** A field for codes in which something stands already is as any other: what is typed is only a part of it. */
function whereOf(target: EventTarget | null): Where {
  if (!(target instanceof Element) || !target.matches(TYPED)) return "page";
  if (!isWritten(target) || !target.matches("[data-scan]")) return "field";
  const { value, selectionStart, selectionEnd } = target;
  return selectionStart === 0 && selectionEnd === value.length ? "scan" : "field";
}

/** As if a person had typed it: the kit hears of it. */
function write({ field, text }: Before): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
