import { answer, type RouteContext } from "#kit/server/http.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { keepLayout, keepSettings, personSettings, reportError } from "../contract.ts";
import { layoutFrom } from "../model/layout.ts";
import type { OutsideLinks } from "../model/outsideLinks.ts";
import type { NeedySetting } from "../model/personSettings.ts";
import { addErrorReport } from "../store/errorReports.ts";
import {
  keep,
  keepLanguage,
  languageOf,
  layoutOf,
  replaceLayout,
  settingsOf,
} from "../store/personSettings.ts";

/** Adds the calls that keep what people have set for themselves. */
export function addShellRoutes(
  context: RouteContext,
  { links, missing }: { links: OutsideLinks; missing: readonly NeedySetting[] },
): void {
  const { database } = context;

  answer(context, personSettings, ({ caller: { personId } }) =>
    inHouse(database, async (tx) => ({
      data: {
        settings: await settingsOf(tx, personId),
        missing: [...missing],
        language: await languageOf(tx, personId),
        layout: await layoutOf(tx, personId),
        links,
      },
    })),
  );

  answer(context, keepSettings, ({ body, caller: { personId } }) =>
    inHouse(database, async (tx) => {
      await keep(tx, personId, body.settings);
      if (body.language) await keepLanguage(tx, personId, body.language);
      return { data: { settings: await settingsOf(tx, personId) } };
    }),
  );

  answer(context, keepLayout, ({ body, caller: { personId } }) =>
    inHouse(database, async (tx) => {
      await replaceLayout(tx, personId, body.layout && layoutFrom(body.layout));
      return { data: true as const };
    }),
  );

  answer(context, reportError, ({ body, caller: { personId }, request, tenant }) =>
    tenant(async (tx) => {
      const { errorReporting } = await settingsOf(tx, personId);
      if (!errorReporting) return { data: { kept: false } };
      await addErrorReport(tx, personId, body);
      request.log.warn({ page: body.page, told: body.message }, "a browser met an error");
      return { data: { kept: true } };
    }),
  );
}
