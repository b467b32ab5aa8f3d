import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { NORTE, RIO_BRAVO, SIERRA_ALTA } from "./clients.ts";
import type { Delivery, Doors } from "./doors.ts";
import { zipped } from "./zipped.ts";

interface PaidLine {
  readonly pedimento: string;
  readonly sequence: number;
  readonly part: string;
  readonly quantity: string;
  readonly fraccion: string;
  readonly nico: string;
  readonly origin: string;
}

const HEADER = "Pedimento,Secuencia,Numero de parte,Cantidad,Fraccion,Nico,Origen";

/**
 * The broker's own lists of what was paid, by which the product sees that it was declared as authorised: all but the
 * last one, of which nothing has arrived, and with another origin in the second.
 */
export async function loadFiledLines(doors: Doors, database: Database): Promise<void> {
  for (const client of [NORTE, RIO_BRAVO, SIERRA_ALTA]) {
    const lines = await paidLines(database, client);
    const numbers = [...new Set(lines.map(({ pedimento }) => pedimento))];
    const [, slipped] = numbers;
    const filed = lines
      .filter(({ pedimento }) => pedimento !== numbers.at(-1))
      .map((line) => (line.pedimento === slipped && line.sequence === 1 ? slip(line) : line));
    if (filed.length > 0) await doors.deliver([listOf(client, filed)]);
  }
}

const slip = (line: PaidLine): PaidLine => ({
  ...line,
  origin: line.origin === "CHN" ? "USA" : "CHN",
});

function listOf(client: number, lines: readonly PaidLine[]): Delivery {
  const rows = lines.map(({ pedimento, sequence, part, quantity, fraccion, nico, origin }) => {
    const [, ...groups] = /^(\d{2})(\d{2})(\d{4})(\d{7})$/.exec(pedimento) ?? [];
    return [groups.join(" "), sequence, part, quantity, fraccion, nico, origin].join(",");
  });
  const bytes = zipped({ "partidas_pagadas.csv": [HEADER, ...rows, ""].join("\r\n") });
  return { client, call: "/api/upload_pedimentos", file: "partidas_pagadas.zip", bytes };
}

/** Each partida of paid operations, with one of its parts and all of its quantity. */
const paidLines = (database: Database, client: number): Promise<PaidLine[]> =>
  inTenant(database, client, async ({ db }) => {
    const { rows } = await sql<PaidLine>`
      select c.pedimento, (one->>'sequence')::integer as sequence, one->'parts'->>0 as part,
        one->>'commercialQuantity' as quantity, one->>'fraccion' as fraccion, one->>'nico' as nico, one->>'origin' as origin
      from customs_operations c
      join proformas p on p.operation = c.id and p.state = 'authorised'
      join proforma_contents k on k.proforma = p.id
      cross join lateral jsonb_array_elements(k.result::jsonb->'partidas') one
      where c.status = 'paid' and c.pedimento is not null order by c.paid_on, c.pedimento, 2`.execute(
      db,
    );
    return rows;
  });
