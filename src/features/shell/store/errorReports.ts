import type { Tx } from "#kit/server/tenant.ts";

export interface ErrorReport {
  readonly page: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

/** Writes down what a person's browser met. */
export async function addErrorReport(
  { client, subscriberId }: Tx,
  personId: string,
  { page, message, stack }: ErrorReport,
): Promise<void> {
  await client.query(
    "insert into error_reports (subscriber_id, person_id, page, message, stack) values ($1, $2, $3, $4, $5)",
    [subscriberId, personId, page, message, stack ?? null],
  );
}
