import { inTenant } from "#kit/server/tenant.ts";
import type { Database } from "#kit/server/database.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";

/** Pairs of parts that no pedimento of the demonstration declares: they turn none of its audits. */
const PAIRS = [
  ["TOR-1010", "TORNILLO DE ACERO", "SCREW, STEEL, ZINC"],
  ["ROD-1010", "RODAMIENTO DE BOLAS", "BALL BEARING"],
] as const;

/** Lets the demonstration remember decisions, unless it does already. */
export async function rememberDecisions(doors: Doors, database: Database): Promise<void> {
  const known = await inTenant(database, NORTE, ({ db }) =>
    db.selectFrom("accepted_pairs").select("part_no").execute(),
  );
  const parts = new Set(known.map(({ part_no }) => part_no));
  for (const [PartNO, Declarado, Registrado] of PAIRS.filter(([part]) => !parts.has(part)))
    await doors.post(NORTE, "/api/accepted_pairs", {
      about: "description",
      PartNO,
      Declarado,
      Registrado,
      Motivo: "El ERP describe la parte en inglés",
    });
}
