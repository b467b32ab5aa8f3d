import type pg from "pg";

/** The role that the server works in: row-level security binds it, it owns nothing and is member of nothing. */
export const LOGIN_ROLE = "viat_app";

interface Session {
  readonly name: string;
  readonly acting: string;
  readonly mighty: boolean;
  readonly member: boolean;
  readonly owner: boolean;
}

const SESSION = `select session_user as name, current_user as acting,
    rolsuper or rolbypassrls or rolcreaterole or rolreplication as mighty,
    exists (select from pg_auth_members where member = r.oid) as member,
    exists (select from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace)
      or exists (select from pg_proc where proowner = r.oid and pronamespace = 'public'::regnamespace)
      or exists (select from pg_namespace where nspowner = r.oid and nspname = 'public')
      or exists (select from pg_database where datdba = r.oid) as owner
  from pg_roles r where rolname = session_user`;

/** Why this session must not serve clients, whatever stood in its address or was changed on the way; undefined: it may. */
export async function refusalOfSession(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<Session>(SESSION);
  const [session] = rows;
  if (!session) return "the database does not say who is signed in";
  const { name, acting, mighty, member, owner } = session;
  const why = [
    name !== LOGIN_ROLE && `it is not ${LOGIN_ROLE}`,
    acting !== name && `it acts as ${acting}`,
    mighty && "it is more than a plain role",
    member && "it is member of another role",
    owner && "it owns what it should only use",
  ].filter(Boolean);
  return why.length === 0
    ? undefined
    : `signed in as ${name}, row-level security might not bind the server: ${why.join(", ")}`;
}
