/** The address parameters of /auditoria that show one audit, which last ran on a calendar day, and choose it. */
export function auditSearch(id: string, ranOn: string): Record<string, string> {
  // A day may have more audits than a page of ten.
  return { sel: id, from: ranOn, to: ranOn, size: "50" };
}

interface Audited {
  readonly Auditoria: string;
  /** When the audit last ran. */
  readonly Fecha: string;
  readonly Pedimento: string;
}

/** The way from what an audit says to the audit; `label` names it. */
export const toAudit =
  (dayOf: (iso: string) => string, label: (pedimento: string) => string) =>
  ({ Auditoria, Fecha, Pedimento }: Audited) => ({
    to: "/auditoria",
    search: auditSearch(Auditoria, dayOf(Fecha)),
    label: label(Pedimento),
  });
