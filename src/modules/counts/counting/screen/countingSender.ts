import { oneRow } from "#kit/entity/web/allRows.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { type Sender, sendsOut } from "#kit/web/outbox/Outbox.ts";
import { sendsCommand } from "../../../console/screen/sendsCommand.ts";
import { counts } from "../../counts.ts";
import { COUNT, type Ended, inputOf, START, type Started } from "./counting.ts";

/** Starts a count that nobody has started meanwhile; it is of the place at which the person stood, or not theirs. */
const start: Sender = async (content, step, calls) => {
  const { count, location } = content as Started;
  const row = await oneRow(calls, counts, count);
  if (row.location !== location) {
    const values = { place: row["location.label"] ?? "" };
    const issue = { field: count, code: "otherPlace", message: "", values };
    throw new RefusedCall(409, { type: "/problems/conflict", errors: [issue] });
  }
  if (row.status !== "planned") return;
  const rows = [{ id: count, version: row.version }];
  await step("start", (key) =>
    calls.send(counts.calls.commands.start, { body: { rows, reason: "", input: {} }, key }),
  );
};

sendsOut(START, start);
sendsCommand(counts, COUNT, ({ count, tally }: Ended) => ({ row: count, input: inputOf(tally) }));
