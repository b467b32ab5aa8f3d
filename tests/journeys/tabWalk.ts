import type { Page } from "playwright-core";

/** What a walk through a screen by the Tab key alone came upon. */
export interface TabWalk {
  /** What can be used and was never reached. */
  readonly missed: readonly string[];
  /** Stops at which nothing shows that they have the focus. */
  readonly unmarked: readonly string[];
  /** Stops that are not on screen, or lie under something else. */
  readonly hidden: readonly string[];
  /** Whether the walk left the part, or came round to its start: nothing keeps the focus. */
  readonly ends: boolean;
}

interface Stop {
  readonly at: number;
  readonly words: string;
  readonly isMarked: boolean;
  readonly isSeen: boolean;
}

const MOST_STOPS = 400;

/** Walks through the whole page, or the part of it that is given by its selector. */
export async function walkByTab(page: Page, part = "body"): Promise<TabWalk> {
  await page.evaluate(`(${PREPARE})(${JSON.stringify(part)})`);
  const stops: Stop[] = [];
  let ends = false;
  for (let taken = 0; taken < MOST_STOPS && !ends; taken++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate<Stop | "outside" | null>("window.tabStop()");
    ends = stop === "outside" || (stop !== null && stop.at === stops[0]?.at);
    // After the last stop comes the window's own frame, and then the first again.
    if (stop && stop !== "outside" && !ends) stops.push(stop);
  }
  const reached = stops.map(({ at }) => at);
  return {
    missed: await page.evaluate<string[]>(`window.notAmong(${JSON.stringify(reached)})`),
    unmarked: stops.filter(({ isMarked }) => !isMarked).map(({ words }) => words),
    hidden: stops.filter(({ isSeen }) => !isSeen).map(({ words }) => words),
    ends,
  };
}

// Runs in the page: knows each element by a number of its own, and looks at the one with the focus.
const PREPARE = `(part) => {
  const root = document.querySelector(part);
  const numbers = new Map();
  const numberOf = (node) => numbers.get(node) ?? numbers.set(node, numbers.size).get(node);
  const wordsOf = (node) => node.tagName.toLowerCase() + " " +
    (node.getAttribute("aria-label") || node.textContent || node.getAttribute("name") || node.id || node.className).trim().slice(0, 40);
  const look = (node) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(node);
    return [outlineStyle === "none" ? 0 : outlineWidth, boxShadow, borderColor, backgroundColor].join();
  };
  // What shows the focus may be the element, its frame, or the label that stands for it.
  const places = (node) => [node, node.parentElement, node.parentElement?.parentElement, ...(node.labels ?? [])].filter(Boolean);
  // Looked at beforehand: taking the focus away and back would lead out of a field with parts of its own.
  document.activeElement?.blur();
  const usable = "a[href], button, input, select, textarea, summary, [tabindex='0'], [role=button], [role=link], [onclick]";
  const unfocused = new Map([...root.querySelectorAll(usable)].map((node) => [node, places(node).map(look)]));
  const isMarked = (node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    if (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) return true;
    const plain = unfocused.get(node);
    return plain !== undefined && places(node).some((place, at) => look(place) !== plain[at]);
  };
  const isSeen = (node) => {
    const box = node.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) {
      const label = node.labels?.[0]?.getBoundingClientRect();
      return Boolean(label && label.width > 2);
    }
    // Of something larger than the window the part within it is looked at.
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top0, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (left >= right || top0 >= bottom) return false;
    const [x, y] = [(left + right) / 2, (top0 + bottom) / 2];
    const top = document.elementFromPoint(x, y);
    // An icon inside a field's frame belongs to the field.
    const frame = node.matches("input") ? node.parentElement : node;
    return top === null ? false : frame.contains(top) || top.contains(node) || [...(node.labels ?? [])].some((label) => label.contains(top));
  };
  // Where the walk begins, if the part can have the focus; else at the page's start.
  root.focus();
  let scrolled = scrollY;
  window.tabStop = async () => {
    const node = document.activeElement;
    if (!node || node === document.body) return null;
    if (!root.contains(node)) return "outside";
    // What comes into view on focus, or leaves the view with it, does so with one of the next frames.
    for (let frames = 0; frames < 60 && !isSeen(node); frames++) await new Promise(requestAnimationFrame);
    // So does what the page shows only once it is scrolled: it may be the next stop.
    for (let frames = 0; frames < 3 && scrollY !== scrolled; frames++) await new Promise(requestAnimationFrame);
    scrolled = scrollY;
    return { at: numberOf(node), words: wordsOf(node), isMarked: isMarked(node), isSeen: isSeen(node) };
  };
  window.notAmong = (reached) => {
    const among = new Set(reached);
    const isReached = (node) => among.has(numberOf(node));
    return [...root.querySelectorAll(usable)]
      .filter((node) => !node.disabled && node.type !== "hidden" && node.type !== "file" && !node.closest("[inert]"))
      .filter((node) => node.checkVisibility({ checkVisibilityCSS: true }))
      // Arrow keys walk on inside what is one stop: a grid's cells, a choice, tabs, a toolbar.
      .filter((node) => !node.closest("[role=grid], [role=tablist], [role=toolbar], [role=radiogroup], [role=tree]"))
      .filter((node) => !(node.type === "radio" && document.getElementsByName(node.name).values().some(isReached)))
      .filter((node) => !isReached(node))
      .map(wordsOf);
  };
}`;
