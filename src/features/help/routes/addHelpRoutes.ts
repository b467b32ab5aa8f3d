import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { helpRequests, sendHelpRequest } from "../contract.ts";
import { addHelpRequest, helpRequestsOf } from "../store/helpRequests.ts";

interface ClientPerson {
  readonly id: string;
  readonly type: string;
  readonly codes: readonly string[];
}

export interface HelpNeeds {
  /** The people of the client. */
  readonly people: (tx: Tx) => Promise<readonly ClientPerson[]>;
  /** Sends a message from one person to another in the same transaction. */
  readonly write: (tx: Tx, from: string, to: string, text: string) => Promise<unknown>;
}

const MOST = 1_000;

/** Adds the calls by which people ask for support and suggest what would be better. */
export function addHelpRoutes(context: RouteContext, { write, people }: HelpNeeds): void {
  answer(context, helpRequests, async ({ query, caller, tenant }) => {
    const rows = await tenant((tx) =>
      helpRequestsOf(tx, {
        personId: isAdministrator(caller) ? null : caller.personId,
        kind: query.kind ?? null,
        most: query.take ?? MOST,
      }),
    );
    return {
      data: rows.map(({ id, kind, person, subject, text, page, at }) => ({
        _id: id,
        kind,
        person,
        subject,
        text,
        page,
        datetime: at.toISOString(),
      })),
    };
  });

  answer(context, sendHelpRequest, async ({ body, caller, tenant }) => {
    const { kind, subject, text, page = null } = body;
    const sent = await tenant(async (tx) => {
      const request = { kind, subject: subject.trim(), text: text.trim(), page };
      const id = await addHelpRequest(tx, { ...request, personId: caller.personId });
      const told = kind === "support" ? (await people(tx)).filter(mayAddPeople) : [];
      const others = told.filter((one) => one.id !== caller.personId);
      for (const to of others)
        await write(tx, caller.personId, to.id, `${request.subject}\n\n${request.text}`);
      return { _id: id, told: others.length };
    });
    return { data: sent };
  });
}

function isAdministrator({ type, codes }: Caller): boolean {
  return mayAddPeople({ type, codes: [...codes] });
}

function mayAddPeople({ type, codes }: Pick<ClientPerson, "type" | "codes">): boolean {
  return type === "ADMIN" || codes.includes("CREATE_USER");
}
