import type { CertificateLine } from "./certificateLine.ts";

/** A complete T-MEC line for 2026, as its tests bend it. */
export const line = (more: Partial<CertificateLine> = {}): CertificateLine => ({
  id: "1",
  agreement: "TMEC-2026-001",
  treaty: "T-MEC",
  partNo: "WH-4471-A",
  supplier: "EXAMPLE COMPONENTS INC",
  certifierType: "EXPORTER",
  initialOn: "2026-01-01",
  finalOn: "2026-12-31",
  signedOn: "2025-12-15",
  status: "valid",
  revokedOn: null,
  deletedOn: null,
  description: "WIRE HARNESS",
  hs: "854442",
  criterion: "B",
  country: "US",
  absent: [],
  ...more,
});
