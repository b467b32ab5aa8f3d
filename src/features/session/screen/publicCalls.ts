import type { SentBodyOf } from "#kit/pure/call.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { forgotPassword, register } from "../contract/letters.ts";

/** Asks for the letter. Whatever goes wrong gives the empty list too, as documented: nothing is to be told by it. */
export async function forgetPassword(calls: CallClient, email: string): Promise<readonly never[]> {
  try {
    return await calls.send(forgotPassword, { query: { email } });
  } catch (error) {
    console.error("The letter could not be asked for", error);
    return [];
  }
}

type Registration = Omit<SentBodyOf<typeof register>, "accessToken" | "refreshToken" | "roles">;

/** The credential with the generated dummies that the documented call takes; the server drops them. */
export function registrationBody(credential: Registration) {
  return {
    ...credential,
    accessToken: `access-token-${crypto.randomUUID()}`,
    refreshToken: `refresh-token-${crypto.randomUUID()}`,
    roles: ["USER"],
  };
}

interface Registered {
  /** An error gives an empty list, as documented. */
  readonly answer: { data: string } | readonly never[];
  /** What the error was; null: there was none. */
  readonly fault: unknown;
}

/** Registers. What is wrong with what was typed is thrown, because the person can mend it. */
export async function registerAs(calls: CallClient, credential: Registration): Promise<Registered> {
  try {
    const answer = await calls.send(register, { body: registrationBody(credential) });
    return { answer, fault: null };
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 400) throw error;
    console.error("The registration did not arrive", error);
    return { answer: [], fault: error };
  }
}
