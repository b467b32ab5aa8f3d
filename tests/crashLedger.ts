import { expect } from "vitest";
import type { PlainPedimento } from "./bulkFiles.ts";
import { afterFile, type CatalogueByHand, EMPTY, type PlainCounters } from "./catalogueByHand.ts";
import type { Delivery } from "./crashDeliveries.ts";
import type { KnownUpload } from "./crashFindings.ts";
import type { Answer } from "./killableProduct.ts";

/** What was sent, what was acknowledged, and what that must have come to. */
export class CrashLedger {
  readonly #sent = new Map<string, Delivery>();
  readonly #acknowledged = new Map<string, string>();
  readonly #catalogues = new Map<string, { after: CatalogueByHand; counters: PlainCounters }>();

  sends(delivery: Delivery): void {
    this.#sent.set(delivery.file, delivery);
  }

  /** Takes an answer to an upload for what it is: a promise for each file in it. */
  acknowledges({ status, body }: Answer): void {
    expect({ status, body }).toMatchObject({ status: 200 });
    const { uploads } = body as { uploads: { _id: string; file: string }[] };
    for (const { _id, file } of uploads) this.#acknowledged.set(_id, file);
  }

  isAcknowledged({ file }: Delivery): boolean {
    return [...this.#acknowledged.values()].includes(file);
  }

  /** Ids of uploads that were promised and are not among those that are known. */
  lost(known: readonly KnownUpload[]): string[] {
    const ids = new Set(known.map(({ id }) => id));
    return [...this.#acknowledged.keys()].filter((id) => !ids.has(id));
  }

  /** What the files that were applied make of an empty catalogue, in the order of their arrival. */
  catalogueOf(uploads: readonly KnownUpload[]): CatalogueByHand {
    let catalogue = EMPTY;
    for (const { file, state } of uploads) {
      const { lines = [] } = this.#sent.get(file) ?? {};
      if (state !== "processed" || lines.length === 0) continue;
      const known = this.#catalogues.get(file) ?? afterFile(catalogue, lines);
      this.#catalogues.set(file, known);
      catalogue = known.after;
    }
    return catalogue;
  }

  /** What an applied parts file must have counted. */
  countersOf({ file, state }: KnownUpload): PlainCounters | undefined {
    return state === "processed" ? this.#catalogues.get(file)?.counters : undefined;
  }

  /** Every pedimento of the files that were applied, as often as it came. */
  pedimentosOf(uploads: readonly KnownUpload[]): PlainPedimento[] {
    return uploads.flatMap(({ file, state }) =>
      state === "processed" ? (this.#sent.get(file)?.pedimentos ?? []) : [],
    );
  }

  /** Numbers of lines of the certificates that were sent, in order. */
  get certified(): number[] {
    return [...this.#sent.values()].map(({ certified }) => certified.length).filter(Boolean);
  }
}
