import { FIRST_STEPS, type FirstStep } from "#features/clients/model/firstSteps.ts";
import type { Session } from "#features/session/screen/Session.ts";
import { entriesFor } from "#features/shell/model/menu.ts";
import { readKey, writeKey } from "#kit/web/storage/browserStorage.ts";
import { viewerOf } from "../shellPersonOf.ts";

const keyOf = (session: Session) => `${session.shown()?.Email ?? ""}:first steps over`;

/** Keeps the first steps out of the person's sight in this browser: they took them, or want to see them no more. */
export const endFirstSteps = (session: Session): void => void writeKey(keyOf(session), "true");

/** The first steps that an administrator of a house with clients can take and nobody took; none once they are over for them. */
export async function firstStepsLeft(session: Session): Promise<readonly FirstStep[]> {
  const person = session.shown();
  if (!person || person.Subscriber.length === 0 || readKey(keyOf(session)) === "true") return [];
  const open = entriesFor(viewerOf(person));
  const mayTake = (step: FirstStep) => open.some(({ id }) => id === step);
  if (!mayTake("clientes")) return [];
  try {
    const { isTaken } = await import("./takenSteps.ts");
    const taken = await Promise.all(
      FIRST_STEPS.map(async (step) => !mayTake(step) || isTaken[step](session.calls)),
    );
    const left = FIRST_STEPS.filter((_, at) => !taken[at]);
    if (left.length === 0) endFirstSteps(session);
    return left;
  } catch {
    // The first screen stands without them.
    return [];
  }
}
