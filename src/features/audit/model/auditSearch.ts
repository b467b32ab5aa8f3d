/** The address parameters of /auditoria that show one audit, which last ran on a calendar day, and choose it. */
export function auditSearch(id: string, ranOn: string): Record<string, string> {
  // A day may have more audits than a page of ten.
  return { sel: id, from: ranOn, to: ranOn, size: "50" };
}
