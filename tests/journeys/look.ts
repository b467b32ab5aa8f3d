import type { Locator } from "playwright-core";

/** How words look to the eye: their colour by name, and whether they are bold. */
export interface Look {
  readonly colour: "red" | "amber" | "green" | "blue" | "grey";
  readonly isBold: boolean;
}

/** What the browser computed for an element's words. */
export async function lookOf(element: Locator): Promise<Look> {
  const [colour, weight] = await element.evaluate((node) => {
    const style = (globalThis as unknown as Styled).getComputedStyle(node);
    return [style.color, style.fontWeight] as const;
  });
  return { colour: nameOf(colour), isBold: Number(weight) >= 700 };
}

// The part of the browser's window that is asked here; the tests themselves run elsewhere.
interface Styled {
  getComputedStyle(node: unknown): { readonly color: string; readonly fontWeight: string };
}

function nameOf(colour: string): Look["colour"] {
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 40) return "grey";
  if (most === green) return "green";
  if (most === blue) return "blue";
  // Of the hues between red and yellow, those from a quarter of the way on are amber.
  return (green - blue) / range > 0.25 ? "amber" : "red";
}
