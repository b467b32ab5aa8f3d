import { XmlFault } from "./xmlFault.ts";

/** What an XML text may ask of its reader: far more than any office or authority writes. */
export const xmlLimits = {
  /** Elements in one another. */
  depth: 60,
  /** Attributes of one element. */
  attributes: 100,
  /** Characters of a name. */
  name: 200,
  /** Characters of a text or a value, or of anything else that a parser keeps until its end. */
  kept: 1024 * 1024,
} as const;

/** Counts what an XML text asks for while it is parsed; each call throws XmlFault beyond the limits. */
export class XmlSpending {
  #kept = 0;
  #depth = 0;
  #attributes = 0;

  opens(name: string): void {
    this.#kept = 0;
    this.#attributes = 0;
    this.#depth += 1;
    assertAtMost("depth", this.#depth);
    assertAtMost("name", name.length);
  }

  attribute(name: string): void {
    this.#kept = 0;
    this.#attributes += 1;
    assertAtMost("attributes", this.#attributes);
    assertAtMost("name", name.length);
  }

  closes(): void {
    this.#kept = 0;
    this.#depth -= 1;
  }

  /** Something came to its end: the parser keeps nothing of it any more. */
  ends(): void {
    this.#kept = 0;
  }

  /** The parser was given more, which it keeps until something ends. */
  given(characters: number): void {
    this.#kept += characters;
    assertAtMost("kept", this.#kept);
  }
}

/** Throws XmlFault when `count` is beyond the limit. */
export function assertAtMost(limit: keyof typeof xmlLimits, count: number): void {
  if (count > xmlLimits[limit])
    throw new XmlFault("tooLarge", `${limit}: more than ${xmlLimits[limit]}`);
}
