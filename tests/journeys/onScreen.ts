import type { Page } from "playwright-core";

/** Words for an element that a person who mends it finds it by. */
const NAMED = `const named = (node) => {
  const words = (node.getAttribute("aria-label") ?? node.textContent ?? "").trim().slice(0, 40);
  return node.tagName.toLowerCase() + "." + String(node.className?.baseVal ?? node.className).split(" ")[0] + " " + words;
};`;

/** Whether an element is drawn at all: neither hidden nor kept for screen readers alone. */
const DRAWN = `const drawn = (node) => {
  for (let at = node; at; at = at.parentElement) {
    const box = at.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return false;
  }
  return node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
};`;

/** What can be used and has no name for who cannot see it, as the browser tells assistive technology. */
export async function namelessThings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && USED.has(String(role?.value)))
    .filter(({ name }) => String(name?.value ?? "").trim() === "")
    .map(({ role, backendDOMNodeId }) => `${role?.value} ${backendDOMNodeId}`);
}

const USED = new Set([
  "button",
  "checkbox",
  "combobox",
  "dialog",
  "grid",
  "link",
  "listbox",
  "menuitem",
  "meter",
  "option",
  "progressbar",
  "radio",
  "radiogroup",
  "region",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "table",
  "textbox",
]);

/** What lies beyond the sides of the page, where nothing that scrolls brings it back. */
export function sidewaysThings(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    ${NAMED} ${DRAWN}
    const root = document.documentElement;
    const wide = root.scrollWidth - root.clientWidth;
    const scrolled = (node) => {
      for (let at = node.parentElement; at && at !== document.body; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    // The menu waits beside the page on small screens until it is asked for.
    const away = [...document.querySelectorAll("main *, header *, footer *")].filter((node) => {
      const { left, right } = node.getBoundingClientRect();
      return (left < -1 || right > root.clientWidth + 1) && drawn(node) && !scrolled(node);
    });
    return [...(wide > 0 ? ["page " + wide + " px"] : []), ...away.map(named)];
  })()`);
}

/** Words that are cut off although they cannot be read elsewhere; cells of a grid tell theirs when focused. */
export function cutThings(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    ${NAMED} ${DRAWN}
    const told = (node) => node.closest("[role=grid], [title], .visually-hidden, [class*=mantine-Tooltip]");
    return [...document.querySelectorAll("h1, h2, h3, p, button, label, legend, dt, dd, li, summary, a, b, span, td, th")]
      .filter((node) => !told(node) && drawn(node))
      .filter((node) => {
        const { overflowX, overflowY } = getComputedStyle(node);
        const cutsX = /hidden|clip/.test(overflowX) && node.scrollWidth > node.clientWidth + 1;
        const cutsY = /hidden|clip/.test(overflowY) && node.scrollHeight > node.clientHeight + 3;
        return node.textContent.trim() !== "" && (cutsX || cutsY);
      })
      .map(named);
  })()`);
}

/** Words over which something else lies. */
export function coveredThings(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    ${NAMED} ${DRAWN}
    const belongs = (node, top) => node.contains(top) || top.contains(node);
    return [...document.querySelectorAll("main h2, main p, main li, main button, main label, main summary")]
      .filter((node) => drawn(node) && node.textContent.trim() !== "")
      .filter((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        return [0.2, 0.5, 0.8].some((part) => {
          const at = document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2);
          return at !== null && at.closest("main") !== null && !belongs(node, at) && !belongs(at.parentElement, node);
        });
      })
      .map(named);
  })()`);
}

/** What still moves for longer than an eye could notice. */
export function lengthyMotions(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    ${NAMED}
    const long = (list) => list.split(",").some((time) => parseFloat(time) > (time.includes("ms") ? 1 : 0.001));
    const set = [...document.querySelectorAll("*")].filter((node) => {
      const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(node);
      return long(transitionDuration) || (animationName !== "none" && long(animationDuration)) || scrollBehavior === "smooth";
    });
    const running = document.getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map(({ effect }) => effect?.target)
      .filter(Boolean);
    return [...set, ...running].map(named);
  })()`);
}
