import type { ReplyOf } from "#kit/pure/call.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { refresh } from "../contract.ts";
import { SESSION_ENDS, type SessionEnd } from "../model/sessionEnd.ts";
import type { SignInPath } from "./quietAddress.ts";
import { refreshToken } from "./sessionStorage.ts";

type Ended = (end: SessionEnd | null, at: SignInPath) => void;

/**
 * Renews the access token: once for every call of this tab that waits for it, and one tab after the other. Refused, it
 * ends the session, which leads to where one of them wants: /viatwms goes before /login, whoever asked first.
 */
export function renewal(
  plain: CallClient,
  keep: (tokens: ReplyOf<typeof refresh>) => void,
  ended: Ended,
): (at: SignInPath) => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  let at: SignInPath = "/login";
  const renewed = async (seen: string | null): Promise<boolean> => {
    const spent = refreshToken();
    if (spent === null) {
      ended("signedOut", at);
      return false;
    }
    // Another tab has renewed while this one waited for its turn.
    if (spent !== seen) return true;
    try {
      keep(await plain.send(refresh, { body: { refreshToken: spent } }));
      return true;
    } catch (error) {
      // Refused for good; anything else (no network, a busy server) is no reason to sign anyone out.
      if (!(error instanceof RefusedCall) || error.status < 400 || error.status >= 500) throw error;
      if (error.status === 429) throw error;
      ended(endOf(error), at);
      return false;
    }
  };
  return (wanted) => {
    const seen = refreshToken();
    if (!running || wanted === "/viatwms") at = wanted;
    running ??= inTurn(() => renewed(seen)).finally(() => {
      running = null;
    });
    return running;
  };
}

/** One tab at a time, where the browser can say so. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  // Over plain HTTP from elsewhere there are no locks; the server gives both tabs the same successor then.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  return new Promise((resolve, reject) => {
    void locks.request("viat-renewal", async () => {
      await work().then(resolve, reject);
      await new Promise((done) => setTimeout(done, STORAGE_MS));
    });
  });
}

/** Milliseconds after which every tab reads what one has stored: their copies are brought in line a little later. */
const STORAGE_MS = 150;

function endOf({ problem }: RefusedCall): SessionEnd {
  return SESSION_ENDS.find((end) => end === problem["reason"]) ?? "expired";
}
