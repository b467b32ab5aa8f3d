import { createCallClient } from "#kit/web/http/CallClient.ts";
import { distributionCustomers } from "#features/session/contract/customers.ts";
import { accessToken } from "#features/session/screen/sessionStorage.ts";

const { send } = createCallClient({
  base: import.meta.env.VITE_API ?? "",
  headers: () => ({ Authorization: `Bearer ${accessToken() ?? ""}` }),
  renew: async () => false,
});

/** What is asked at the start of every navigation and only logged; a failure is ignored (the specification, 7). */
export async function logCustomers(): Promise<void> {
  try {
    console.debug((await send(distributionCustomers)).data);
  } catch {
    // Nothing on the screen depends on it.
  }
}
