import { readdir } from "node:fs/promises";
import pg from "pg";
import { type Database, migrate } from "./database.ts";
import { LOGIN_ROLE } from "./loginRole.ts";
import { scramVerifier } from "./scramVerifier.ts";
import { inHouse } from "./tenant.ts";
import { tenantKey } from "./tenantClaim.ts";

const SEARCH_ROLE = "viat_search";
const KEYS_KEPT = 2;
const [FORBIDDEN, ABSENT] = ["42501", "42P01"];

/**
 * With the owner's credentials, before the server serves: makes the roles, applies the migrations of `folder` and tells the
 * database how the login role proves tenants. Returns the names of the migrations. Throws in words when it cannot.
 */
export async function prepareDatabase(
  ownerUrl: string,
  loginUrl: string,
  folder: string,
): Promise<string[]> {
  await prepareRoles(ownerUrl, loginUrl);
  const applied = await migrate(ownerUrl, folder);
  await asOwner(ownerUrl, (owner) => keepKey(owner, tenantKey(loginUrl)));
  return applied;
}

/** Makes the roles alone, which the migrations need. Throws in words when it cannot. */
export async function prepareRoles(ownerUrl: string, loginUrl: string): Promise<void> {
  const { username, password } = new URL(loginUrl);
  if (username !== LOGIN_ROLE || !password)
    throw new Error(`the server signs in as ${LOGIN_ROLE}, with a password in DATABASE_URL`);
  await asOwner(ownerUrl, (owner) => makeRoles(owner, decodeURIComponent(password)));
}

/** Throws in words when the login role cannot serve: it is none, a migration of `folder` waits, or it proves no tenant. */
export async function refuseUnready(database: Database, folder: string): Promise<void> {
  const applied = await appliedMigrations(database);
  const waiting = (await readdir(folder)).filter(
    (name) => name.endsWith(".sql") && !applied.has(name),
  );
  if (waiting.length > 0)
    throw new Error(`${waiting.length} migrations wait; start once with DATABASE_OWNER_URL`);
  await inHouse(database, ({ client }) => client.query("select current_subscriber()")).catch(
    (error: pg.DatabaseError) => {
      if (error.code !== FORBIDDEN) throw error;
      throw new Error(
        "it does not know this password of DATABASE_URL yet; start once with DATABASE_OWNER_URL",
        { cause: error },
      );
    },
  );
}

async function appliedMigrations({ pool }: Database): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await pool.query<{ name: string }>("select name from kysely_migration");
    return new Set(rows.map(({ name }) => `${name}.sql`));
  } catch (error) {
    const { code } = error as pg.DatabaseError;
    // An empty database, or one from before the login role.
    if (code === ABSENT || code === FORBIDDEN) return new Set();
    throw error;
  }
}

async function asOwner(url: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  owner.on("error", () => undefined);
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

interface Standing {
  readonly me: string;
  readonly canLogIn: boolean | null;
  readonly hasSearch: boolean;
}

/** Makes what is missing of the two roles, or says the statements by which somebody who may does it. */
async function makeRoles(owner: pg.Client, password: string): Promise<void> {
  // Two servers may start at once; the lock ends with this connection.
  await owner.query("select pg_advisory_lock(hashtext('roles made'))");
  const { rows } = await owner.query<Standing>(
    `select current_user as me, (select rolcanlogin from pg_roles where rolname = $1) as "canLogIn",
       exists (select from pg_roles where rolname = $2) as "hasSearch"`,
    [LOGIN_ROLE, SEARCH_ROLE],
  );
  const { me, canLogIn, hasSearch } = rows[0] ?? { me: "", canLogIn: null, hasSearch: false };
  const mine = owner.escapeIdentifier(me);
  const byOperator = [
    canLogIn === null
      ? `create role ${LOGIN_ROLE} login password '...' admin ${mine}`
      : `alter role ${LOGIN_ROLE} login password '...'; grant ${LOGIN_ROLE} to ${mine} with admin option`,
    hasSearch
      ? `grant ${SEARCH_ROLE} to ${mine} with admin option`
      : `create role ${SEARCH_ROLE} admin ${mine}`,
  ];
  const login = `login password ${owner.escapeLiteral(scramVerifier(password))}`;
  try {
    if (canLogIn === null) await owner.query(`create role ${LOGIN_ROLE} ${login}`);
    else if (!canLogIn) await owner.query(`alter role ${LOGIN_ROLE} ${login}`);
    if (!hasSearch) await owner.query(`create role ${SEARCH_ROLE}`);
    await owner.query(`grant ${LOGIN_ROLE}, ${SEARCH_ROLE} to ${mine}`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== FORBIDDEN) throw error;
    throw new Error(
      `${me} may not make the roles; a superuser has to run, once: ${byOperator.join("; ")}`,
      { cause: error },
    );
  }
}

/** The key of a password that was changed stays good until the next change: servers are replaced one after the other. */
async function keepKey(owner: pg.Client, key: Buffer): Promise<void> {
  await owner.query(
    "insert into tenant_keys (key) values ($1) on conflict (key) do update set added_at = now()",
    [key],
  );
  await owner.query(
    "delete from tenant_keys where key not in (select key from tenant_keys order by added_at desc limit $1)",
    [KEYS_KEPT],
  );
}
