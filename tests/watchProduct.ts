import type { KillableProduct } from "./killableProduct.ts";

/** What one look at the product showed. */
export interface Sight {
  /** Parts in the catalogue. */
  readonly total: number;
  /** Descriptions of the parts that every file rewrites: of one file only, or half of one was seen. */
  readonly generations: readonly string[];
  /** Lines of the audit that is looked at. */
  readonly auditLines: number;
}

export interface Watch {
  readonly seen: readonly Sight[];
  readonly stop: () => Promise<void>;
}

interface Page {
  readonly totalCount: number;
  readonly data: readonly { readonly PartDesc: string }[];
}

interface Audit {
  readonly data: { readonly Resultado: readonly object[] };
}

/** Looks at the catalogue and at one audit again and again, as a person would, until told to stop or the product is gone. */
export function watchProduct(product: KillableProduct, auditId: string): Watch {
  const seen: Sight[] = [];
  let stopped = false;
  const look = async (): Promise<void> => {
    const [all, probes, audit] = await Promise.all([
      product.get("/parts_paginated?skip=0&take=1"),
      product.get("/parts_paginated?skip=0&take=20&filter=PROBE-"),
      product.get(`/api/getAuditDet?ID=${auditId}`),
    ]);
    for (const { status, body } of [all, probes, audit])
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    const { data } = probes.body as Page;
    seen.push({
      total: (all.body as Page).totalCount,
      generations: [...new Set(data.map(({ PartDesc }) => PartDesc))],
      auditLines: (audit.body as Audit).data.Resultado.length,
    });
  };
  const looking = (async () => {
    while (!stopped) await look();
  })();
  // Until somebody waits for it, a look that failed is nobody's error.
  looking.catch(() => undefined);
  return {
    seen,
    stop: async () => {
      stopped = true;
      await looking.catch((error: Error) => {
        // A connection that a kill cut is what this is about; an answer that is no page is not.
        if (!(error instanceof TypeError)) throw error;
      });
    },
  };
}
