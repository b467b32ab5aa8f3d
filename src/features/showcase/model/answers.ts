import { sampleCars } from "./cars.ts";
import { sampleLogs } from "./logs.ts";
import { sampleMessages } from "./messages.ts";
import { quickResults } from "./quickResults.ts";
import { type LogType, ofTypes, type SidebarType } from "./sample.ts";

const whole = <Row>(data: Row[]) => ({ data, totalCount: data.length });

/** What the demo calls answer; the ages of the log entries count back from `now`. */
export const carsAnswer = () => whole(sampleCars);

export const logsAnswer = (types: readonly LogType[] | undefined, now: Date) =>
  whole(
    ofTypes(sampleLogs, types).map(({ secondsAgo, tags, types: own, ...log }) => ({
      ...log,
      tags: [...tags],
      types: [...own],
      datetime: new Date(now.getTime() - secondsAgo * 1_000).toISOString(),
    })),
  );

export const messagesAnswer = (types: readonly SidebarType[] | undefined) =>
  whole(
    ofTypes(sampleMessages, types).map((message) => ({ ...message, types: [...message.types] })),
  );

export const quickSearchAnswer = () =>
  whole(
    quickResults.map(([group, title, description], at) => ({
      id: at + 1,
      group,
      title,
      description,
    })),
  );
