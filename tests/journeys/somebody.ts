import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { type Database, openDatabase } from "#kit/server/database.ts";
import { embeddedLoginUrl } from "#kit/server/loginUrl.ts";
import { product } from "./served.ts";

export interface Somebody {
  readonly name: string;
  readonly email: string;
}

interface Rights {
  readonly codes: readonly string[];
  readonly clients?: readonly number[];
  readonly type?: string;
}

/** People of a test's own on the running product, so that what happens to their accounts disturbs no other. */
export function openPeople(): {
  readonly add: (name: string, rights: Rights) => Promise<Somebody>;
  readonly query: (statement: string, values?: unknown[]) => Promise<unknown[]>;
} {
  let database: Database | undefined;
  beforeAll(() => {
    database = openDatabase(embeddedLoginUrl(product().dataDir), 1);
  });
  afterAll(() => database?.close());
  const query = async (statement: string, values: unknown[] = []) => {
    if (!database) throw new Error("The database is not open");
    return (await database.pool.query<object>(statement, values)).rows;
  };
  return {
    query,
    add: async (name, { codes, clients = [1], type = "USER" }) => {
      const email = `${name.toLowerCase().replace(/\W/g, "-")}-${crypto.randomUUID().slice(0, 8)}@demo.test`;
      await query(
        `with one as (insert into people (email, name, type, password_hash)
           select $1, $2, $3, password_hash from people where email = 'admin@demo.test' returning id),
         linked as (insert into person_subscribers (person_id, subscriber_id, position)
           select one.id, c.id, c.at from one, unnest($4::int[]) with ordinality as c (id, at))
         insert into grants (person_id, code) select one.id, unnest($5::text[]) from one`,
        [email, name, type, clients, codes],
      );
      return { name, email };
    },
  };
}

/** Types e-mail and password on the sign-in screen that is there. */
export async function enterAs(page: Page, { email }: Somebody): Promise<void> {
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** Signs somebody in and opens a screen. */
export async function signedInAt(page: Page, somebody: Somebody, path: string): Promise<void> {
  await page.goto(`/login?back=${encodeURIComponent(path)}`);
  await enterAs(page, somebody);
  await page.getByRole("main").and(page.locator("#content")).waitFor();
}
