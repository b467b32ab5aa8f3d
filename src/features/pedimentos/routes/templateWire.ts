import type { PatenteRow, Trial, TrialWireRow, VersionRow } from "../contract.ts";
import type { PatternFault } from "../model/templateText.ts";
import type { TrialRow } from "../model/templateTrial.ts";
import type { SeenPatente } from "../store/templateSamples.ts";
import type { TemplateVersion } from "../store/templates.ts";

const faultWords = { shape: "forma", twice: "repetido", tooMany: "demasiados" } as const;

export const faultRow = ({ line, reason }: PatternFault): Trial["Errores"][number] => ({
  Linea: line,
  Razon: faultWords[reason],
});

export const patenteWireRow = (row: SeenPatente): PatenteRow => ({
  Patente: row.patente,
  Pedimentos: row.pedimentos,
  Partidas: row.observed,
  SinParte: row.partless,
  Version: row.version,
  Plantillas: row.templates,
  Ejemplo: row.sample ?? "",
});

export const versionWireRow = (row: TemplateVersion): VersionRow => ({
  Version: row.version,
  Fecha: row.savedAt.toISOString(),
  Persona: row.person ?? "",
  Patrones: row.patterns.join("\n"),
  Cambiados: row.changed,
  Apartada: row.setAside === null ? null : row.setAside === "time" ? "tiempo" : "fallo",
});

export const trialWireRow = ({
  partida,
  parts,
  before,
  extractors,
  invoices,
}: TrialRow): TrialWireRow => ({
  _id: `${partida.patente}-${partida.number}-${partida.sequence}`,
  Patente: partida.patente,
  Pedimento: partida.number,
  Partida: partida.sequence,
  Texto: partida.observations.slice(0, 2_000),
  Partes: [...parts],
  Antes: [...before],
  Extractores: [...extractors],
  Facturas: [...invoices],
});
