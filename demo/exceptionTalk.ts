import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import type { Cause } from "#modules/shipments/exceptions/causes.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";

interface Talk {
  readonly client: number;
  readonly kind: "damage" | "short" | "over" | "label" | "document" | "seal";
  /** Kinds with a closed list have one. */
  readonly cause?: Cause;
  readonly description: string;
  /** What was said, in its order. */
  readonly turns: readonly (keyof typeof TURNS)[];
}

/** A picture of the demonstration as a photo takes it. */
export const pictureOf = (file: string) =>
  `data:image/jpeg;base64,${readFileSync(join(import.meta.dirname, file)).toString("base64")}`;

/** By whom each turn is done, and what is filled in. */
const TURNS = {
  inform: ["house", {}],
  accept: ["client", { answer: "De acuerdo, así lo vimos en la foto" }],
  claim: ["client", { claimAmount: "350 USD", answer: "Se perdieron doce piezas de la tarima" }],
  settle: [
    "house",
    { resolvedAmount: "300 USD", resolution: "Se acreditan diez de las doce piezas" },
  ],
  resolve: ["house", { resolution: "La caja siguiente trajo lo que faltaba" }],
  void: ["house", {}],
} as const;

const TALKS: readonly Talk[] = [
  {
    client: NORTE,
    kind: "over",
    cause: "documentation",
    description: "Una tarima más que en los papeles",
    turns: [],
  },
  {
    client: NORTE,
    kind: "damage",
    cause: "forklift",
    description: "Tarima golpeada en la puerta",
    turns: ["inform"],
  },
  {
    client: NORTE,
    kind: "label",
    description: "Dos cajas sin país de origen",
    turns: ["inform", "accept"],
  },
  {
    client: NORTE,
    kind: "damage",
    cause: "punctured",
    description: "Esquina abierta, piezas a la vista",
    turns: ["inform", "claim"],
  },
  {
    client: NORTE,
    kind: "damage",
    cause: "loadShift",
    description: "Tarima volcada al frenar",
    turns: ["inform", "claim", "settle"],
  },
  {
    client: NORTE,
    kind: "short",
    cause: "other",
    description: "Se contó dos veces lo mismo",
    turns: ["void"],
  },
  {
    client: NORTE,
    kind: "document",
    cause: "missingCertificate",
    description: "La factura no trae el certificado de origen",
    turns: ["inform"],
  },
  {
    client: NORTE,
    kind: "seal",
    cause: "differentSeal",
    description: "El sello no es el del BOL",
    turns: ["inform"],
  },
  {
    client: NORTE,
    kind: "damage",
    cause: "brokenPallet",
    description: "Tarima rota: se cambió por otra",
    turns: ["inform", "accept"],
  },
  {
    client: NORTE,
    kind: "short",
    cause: "theftSuspected",
    description: "Faltan cuatro cajas; la caja venía sin sello",
    turns: ["inform", "claim"],
  },
  {
    client: RIO_BRAVO,
    kind: "over",
    cause: "noLabel",
    description: "Un tambor que nadie anunció",
    turns: [],
  },
  {
    client: RIO_BRAVO,
    kind: "damage",
    cause: "crushed",
    description: "Tambor abollado",
    turns: ["inform"],
  },
  {
    client: RIO_BRAVO,
    kind: "short",
    cause: "loadingError",
    description: "Faltó un rollo",
    turns: ["inform", "resolve"],
  },
  { client: RIO_BRAVO, kind: "label", description: "La etiqueta estaba abajo", turns: ["void"] },
];

/** What came wrong with the oldest entry of two clients, and how far house and client are in talking it over. */
export async function loadExceptionTalk(
  house: Doors,
  client: Doors,
  database: Database,
): Promise<void> {
  const photo = [new Date().toISOString(), pictureOf("damageSmall.jpg"), pictureOf("damage.jpg")];
  for (const talk of TALKS) {
    const entries = await rowsOf(database, talk.client, "shipments", "entry_no");
    const shipment = entries.toSorted((a, b) => a.name.localeCompare(b.name))[0]?.id;
    const { kind, cause, description } = talk;
    const known = await rowsOf(database, talk.client, "exceptions", "description");
    if (known.some(({ name }) => name === description)) continue;
    const severity = kind === "damage" ? "major" : "minor";
    await house.post(talk.client, "/api/exceptions", {
      shipment,
      kind,
      cause,
      severity,
      description,
    });
    for (const turn of talk.turns) {
      const [side, filled] = TURNS[turn];
      const row = await inTenant(database, talk.client, async ({ db }) => {
        const { rows } = await sql<{ id: string; version: number }>`
          select id, version from exceptions where description = ${description}`.execute(db);
        return rows[0];
      });
      const input = turn === "inform" && kind === "damage" ? { photo } : filled;
      const reason = turn === "void" ? "No hubo tal" : "";
      const command = turn === "settle" ? "resolve" : turn;
      const doors = side === "house" ? house : client;
      await doors.post(talk.client, `/api/exceptions/${command}`, { rows: [row], reason, input });
    }
  }
}
