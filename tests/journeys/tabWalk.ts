import type { Page } from "playwright-core";

/** What a walk through a screen by the Tab key alone came upon. */
export interface TabWalk {
  /** What can be used and was never reached. */
  readonly missed: readonly string[];
  /** Stops at which nothing shows that they have the focus. */
  readonly unmarked: readonly string[];
  /** Stops that are not on screen, or lie under something else. */
  readonly hidden: readonly string[];
  /** Whether the walk came round to its start: nothing keeps the focus. */
  readonly goesRound: boolean;
}

interface Stop {
  readonly at: number;
  readonly words: string;
  readonly isMarked: boolean;
  readonly isSeen: boolean; dbg: string
}

const MOST_STOPS = 400;

export async function walkByTab(page: Page): Promise<TabWalk> {
  await page.evaluate(PREPARE);
  const stops: Stop[] = [];
  let goesRound = false;
  for (let taken = 0; taken < MOST_STOPS && !goesRound; taken++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate<Stop | null>("window.tabStop()");
    goesRound = stop === null || stop.at === stops[0]?.at;
    if (stop && !goesRound) stops.push(stop);
  }
  const reached = stops.map(({ at }) => at);
  return {
    missed: await page.evaluate<string[]>(`window.notAmong(${JSON.stringify(reached)})`),
    unmarked: stops.filter(({ isMarked }) => !isMarked).map(({ words }) => words),
    hidden: stops.filter(({ isSeen }) => !isSeen).map(({ words, dbg }) => words + " DBG " + dbg),
    goesRound,
  };
}

// Runs in the page: knows each element by a number of its own, and looks at the one with the focus.
const PREPARE = `(() => {
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
  const isMarked = (node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    if (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) return true;
    const focused = places(node).map(look);
    node.blur();
    const plain = places(node).map(look);
    node.focus();
    return focused.some((words, at) => words !== plain[at]);
  };
  const isSeen = (node) => {
    const box = node.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) {
      const label = node.labels?.[0]?.getBoundingClientRect();
      return Boolean(label && label.width > 2);
    }
    const [x, y] = [box.left + Math.min(box.width / 2, 20), box.top + Math.min(box.height / 2, 20)];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    const top = document.elementFromPoint(x, y);
    window.dbg = top && wordsOf(top) + [x,y,JSON.stringify(box)];
    return top === null ? false : node.contains(top) || top.contains(node) || [...(node.labels ?? [])].some((label) => label.contains(top));
  };
  window.tabStop = () => {
    const node = document.activeElement;
    if (!node || node === document.body) return null;
    return { at: numberOf(node), words: wordsOf(node), isMarked: isMarked(node), isSeen: isSeen(node), dbg: window.dbg };
  };
  window.notAmong = (reached) => {
    const among = new Set(reached);
    const isReached = (node) => among.has(numberOf(node));
    return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0'], [role=button], [role=link], [onclick]")]
      .filter((node) => !node.disabled && node.type !== "hidden" && node.type !== "file" && !node.closest("[inert]"))
      .filter((node) => node.checkVisibility({ checkVisibilityCSS: true }))
      // Arrow keys walk on inside what is one stop: a grid's cells, a choice, tabs, a toolbar.
      .filter((node) => !node.closest("[role=grid], [role=tablist], [role=toolbar], [role=radiogroup], [role=tree]"))
      .filter((node) => !(node.type === "radio" && document.getElementsByName(node.name).values().some(isReached)))
      .filter((node) => !isReached(node))
      .map(wordsOf);
  };
})()`;
