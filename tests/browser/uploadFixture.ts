import { flagObjectOf, lineFlags } from "#features/parts/model/lineFlags.ts";
import { byName } from "#features/parts/model/partValues.ts";

/** An upload of parts as the lists answer it. */
export const record = (index: number, more: object = {}) => ({
  _id: `00000000-0000-4000-8000-00000000000${index}`,
  kind: "parts",
  file: `lote_${index}.zip`,
  entry: null,
  Type: "manual",
  Full: false,
  FileDate: null,
  Date: "2026-11-18T16:00:00Z",
  Status: "Procesado",
  Lines: 12431,
  LinestoProcess: 12428,
  LinesDuplicated: 2,
  LinesNew: 18,
  LinesChange: 240,
  LinesDelete: 0,
  Reason: null,
  ReasonText: null,
  ReasonDetail: null,
  SameAs: null,
  LinesRemoved: null,
  Warnings: [],
  ...more,
});

/** Lines of an upload, one for each discrepancy. */
export const lines = lineFlags.map((flag, index) => ({
  _id: `l${index}`,
  Line: index + 2,
  Type: { ...flagObjectOf(0), [flag]: true },
  Typel: [flag],
  ...byName(() => null),
  PartNO: `ZX-${index}`,
  MXHTS: "8544429904",
  USHTS: "8544429090",
  PartDesc: "Arnés",
  ECCN: "EAR99",
  Razon: null,
  RazonCodigos: [],
}));

/** An agreement as the list by day of creation answers it. */
export const listed = (index: number, more: object = {}) => ({
  _id: `00000000-0000-4000-8000-00000000010${index}`,
  CreationDate: "2026-11-18T17:05:00Z",
  Client: "Cliente Uno",
  Valid: "true",
  Supplier: `Proveedor ${index}`,
  InitialDate: "2026-01-01",
  FinalDate: "2026-12-31",
  Agreement: `TMEC-2026-0${index}`,
  Treaty: "T-MEC",
  Status: "valid",
  ...more,
});

/** An upload that brought lines to an agreement. */
export const download = (index: number, more: object = {}) => ({
  _id: `00000000-0000-4000-8000-00000000020${index}`,
  Date: "2026-11-18T16:00:00Z",
  Status: "Procesado",
  Lines: 1,
  LinestoProcess: 1,
  LinesDuplicated: 0,
  LinesNew: 1,
  LinesChange: 0,
  file: `lote_${index}.zip`,
  Reason: null,
  ReasonText: null,
  ReasonDetail: null,
  Warnings: [],
  ...more,
});
