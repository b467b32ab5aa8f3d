/** A page of the product that the person may open. */
export interface OpenPage {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

const MOST = 5;

/** The pages whose title holds what was typed, those that begin with it first; accents and case do not matter. */
export function pagesNamed(pages: readonly OpenPage[], typed: string): OpenPage[] {
  const words = plain(typed.trim());
  if (words === "") return [];
  const at = new Map(pages.map((page) => [page, plain(page.title).indexOf(words)]));
  return pages
    .filter((page) => (at.get(page) ?? -1) >= 0)
    .toSorted((one, other) => Math.sign(at.get(one) ?? 0) - Math.sign(at.get(other) ?? 0))
    .slice(0, MOST);
}

/** A text without accents and in small letters. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
