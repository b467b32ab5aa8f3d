import type { FirstStep } from "#features/clients/model/firstSteps.ts";
import { people } from "#features/people/contract.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { sites } from "#modules/sites/sites.ts";

/** Whether somebody took a step, as the server knows; the person is linked to a client already. */
export const isTaken: Readonly<Record<FirstStep, (calls: CallClient) => Promise<boolean> | true>> =
  {
    clientes: () => true,
    sitios: async (calls) =>
      (await calls.send(sites.calls.list, { query: { take: 1 } })).data.length > 0,
    usuarios: async (calls) => (await calls.send(people, { query: { take: 2 } })).data.length > 1,
  };
