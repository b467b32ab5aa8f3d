import { answer, type Door } from "#kit/server/http.ts";
import { demoCars, demoLogs, demoMessenger, demoQuickSearch } from "../contract.ts";
import { sampleCars } from "../model/cars.ts";
import { sampleLogs } from "../model/logs.ts";
import { sampleMessages } from "../model/messages.ts";
import { quickResults } from "../model/quickResults.ts";
import { ofTypes } from "../model/sample.ts";

/** Adds the calls that answer the fixed sample data of the showcase; none of them reads the database. */
export function addShowcaseRoutes(door: Door): void {
  answer(door, demoCars, async () => whole(sampleCars));

  answer(door, demoLogs, async ({ query }) => {
    const now = Date.now();
    return whole(
      ofTypes(sampleLogs, query.types).map(({ secondsAgo, tags, types, ...log }) => ({
        ...log,
        tags: [...tags],
        types: [...types],
        datetime: new Date(now - secondsAgo * 1_000).toISOString(),
      })),
    );
  });

  answer(door, demoMessenger, async ({ query }) =>
    whole(
      ofTypes(sampleMessages, query.types).map((message) => ({
        ...message,
        types: [...message.types],
      })),
    ),
  );

  answer(door, demoQuickSearch, async () =>
    whole(
      quickResults.map(([group, title, description], at) => ({
        id: at + 1,
        group,
        title,
        description,
      })),
    ),
  );
}

const whole = <Row>(data: Row[]) => ({ data, totalCount: data.length });
