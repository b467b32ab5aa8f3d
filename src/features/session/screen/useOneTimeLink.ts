import { useEffect, useState } from "react";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";

type State = "reading" | "asking" | "done" | "over" | "away";

/**
 * The one-time link that has led here: what `read` says of it, and how it stands. Its token is behind the number
 * sign, where no server and no log sees it.
 */
export function useOneTimeLink<Said>(read: (token: string) => Promise<Said>) {
  const token = window.location.hash.slice(1);
  const [says, setSays] = useState<Said | null>(null);
  const [state, setState] = useState<State>("reading");
  const [readOnce] = useState(() => read);
  useEffect(() => {
    readOnce(token).then(
      (answer) => {
        setSays(answer);
        setState("asking");
      },
      (error: unknown) => setState(isOver(error) ? "over" : "away"),
    );
  }, [readOnce, token]);
  return {
    says,
    state,
    finish: () => setState("done"),
    /** Does what the link is for; somebody may have spent it meanwhile. */
    spend: async (work: (token: string) => Promise<unknown>) => {
      try {
        await work(token);
      } catch (error) {
        if (isOver(error)) setState("over");
        throw error;
      }
    },
  };
}

/** A refusal that is about no field is about the link. */
function isOver(error: unknown): boolean {
  if (!(error instanceof RefusedCall) || error.problem.errors) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}
