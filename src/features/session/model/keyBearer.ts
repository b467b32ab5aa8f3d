import type { Call } from "#kit/pure/call.ts";

/** Another program that calls with a key: in the name of a person, for one of their clients, within what the key is for. */
export interface KeyBearer {
  readonly id: string;
  readonly name: string;
  readonly personId: string;
  readonly client: number;
  readonly letsIn: (call: Call) => boolean;
}
