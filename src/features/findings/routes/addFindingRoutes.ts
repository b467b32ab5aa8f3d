import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { listed, MOST_ROWS, pageOfQuery } from "#kit/pure/page.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import {
  assignees,
  findingEvents,
  findingLetter,
  findings,
  ownFindingFigures,
  SEVERITIES,
} from "../contract.ts";
import { LETTER_LANGUAGES } from "#features/audit/model/language.ts";
import { letterOf } from "../model/letter.ts";
import { isClosed, WORK_STATES } from "../model/work.ts";
import { clientName } from "../store/clientName.ts";
import { eventsOf } from "../store/findingEvents.ts";
import { findingsWhere } from "../store/findingList.ts";
import { closedBy } from "../store/recovered.ts";
import { findingFilter } from "./findingFilter.ts";
import { assigneesOf, type FindingNeeds } from "./findingNeeds.ts";
import { findingOf, orderOf, standingOf } from "./findingWire.ts";
import { addDecisionRoutes } from "./addDecisionRoutes.ts";
import { addPairRoutes } from "./addPairRoutes.ts";
import { oneFinding } from "./heldFindings.ts";

const OPEN_STATES = WORK_STATES.filter((state) => !isClosed({ state }));
/** As home lists them. */
const PRESSING = SEVERITIES.filter((severity) => !["OK", "INFO"].includes(severity));

/** Adds the calls that show findings, decide about them, and keep what was decided. */
export function addFindingRoutes(context: RouteContext, needs: FindingNeeds): void {
  answer(context, findings, async ({ query, caller, tenant }) => {
    const page = { ...pageOfQuery(query), ...orderOf(query.orderby) };
    const filter = findingFilter(query, caller.personId);
    const found = await tenant((tx) => findingsWhere(tx, filter, page));
    return listed(query, found, findingOf);
  });

  answer(context, findingEvents, async ({ params, tenant }) =>
    tenant(
      async (tx) => {
        const row = await oneFinding(tx, params.id);
        const events = row.workId === null ? [] : await eventsOf(tx, row.workId, MOST_ROWS);
        return {
          finding: findingOf(row),
          data: events.map((event) => ({
            _id: event.id,
            Fecha: event.at.toISOString(),
            Persona: event.person,
            Accion: event.action,
            Comentario: event.comment,
            Antes: standingOf(event.before),
            Despues: standingOf(event.after),
          })),
        };
      },
      { snapshot: true },
    ),
  );

  answer(context, findingLetter, async ({ params, caller, tenant }) =>
    tenant(async (tx) => {
      const facts = { ...(await oneFinding(tx, params.id)), client: await clientName(tx) };
      const today = dayIn(caller.zone, new Date());
      const [es, en] = LETTER_LANGUAGES;
      return { data: { es: letterOf(facts, es, today), en: letterOf(facts, en, today) } };
    }),
  );

  answer(context, assignees, async ({ tenant }) => {
    const people = await tenant((tx) => assigneesOf(tx, needs));
    return { data: people.map(({ id, name }) => ({ _id: id, Nombre: name })) };
  });

  answer(context, ownFindingFigures, async ({ caller, tenant }) => {
    const { personId, zone } = caller;
    const today = dayIn(zone);
    const month = { from: `${today.slice(0, 7)}-01`, until: dayAfter(today), zone };
    const own = { assignee: personId, states: OPEN_STATES, severities: PRESSING };
    const least = { skip: 0, take: 1, order: null, descending: false };
    return tenant(
      async (tx) => {
        const { total } = await findingsWhere(tx, own, least);
        const asked = { ...month, by: "month" } as const;
        const { closed, recovered } = await closedBy(tx, asked, needs.recoverableAt, personId);
        return {
          data: { Abiertos: total, Cerrados: closed, Recuperado: recovered, Desde: month.from },
        };
      },
      { snapshot: true },
    );
  });

  addDecisionRoutes(context, needs);
  addPairRoutes(context, needs);
}
