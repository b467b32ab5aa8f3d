import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isAllowed, isReachable, lookupWithin, OutOfReach, type Reach } from "#kit/server/reach.ts";
import type { DeliveryFailure } from "../webhookDeliveries/webhookDeliveries.ts";
import { HEADERS, signatureOf } from "./signature.ts";

/** What came of telling an event; without a failure the receiver has it. */
export interface Outcome {
  readonly failure: DeliveryFailure | null;
  /** HTTP status of the answer; null: there was none. */
  readonly code: number | null;
  /** Milliseconds. */
  readonly duration: number;
}

interface Message {
  readonly id: string;
  readonly address: string;
  readonly secret: string;
  readonly body: string;
}

/** Of the answer, which nobody reads: who sends more is cut off. */
const MOST_ANSWER_BYTES = 64 * 1024;

/** Tells one event, signed, in `ms` at most; follows no redirect, and connects to nothing that is out of reach. */
export function sendEvent(
  { id, address, secret, body }: Message,
  reach: Reach,
  ms: number,
  stop: AbortSignal,
): Promise<Outcome> {
  const url = URL.parse(address);
  if (!url) return Promise.resolve({ failure: "outOfReach", code: null, duration: 0 });
  const isPlain = url.protocol === "http:";
  // What is not encrypted stays in the operator's own networks.
  const mayReach = (to: string) => (isPlain ? isAllowed(reach, to) : isReachable(reach, to));
  const begun = performance.now();
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return new Promise((settle) => {
    const deadline = AbortSignal.timeout(ms);
    const end = (failure: DeliveryFailure | null, code: number | null) =>
      settle({ failure, code, duration: Math.round(performance.now() - begun) });
    const host = url.hostname.replaceAll(/[[\]]/g, "");
    // An address as it stands is looked up nowhere.
    if (isIP(host) !== 0 && !mayReach(host)) return end("outOfReach", null);
    const sent = (isPlain ? httpRequest : httpsRequest)(
      url,
      {
        method: "POST",
        agent: false,
        lookup: lookupWithin(mayReach),
        signal: AbortSignal.any([deadline, stop]),
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": "Viat-Webhooks/1",
          [HEADERS.id]: id,
          [HEADERS.timestamp]: timestamp,
          [HEADERS.signature]: signatureOf(secret, timestamp, body),
        },
      },
      (answer) => {
        const code = answer.statusCode ?? 0;
        let bytes = 0;
        const failure = code >= 200 && code < 300 ? null : code < 400 ? "redirect" : "answered";
        answer
          .on("data", (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes > MOST_ANSWER_BYTES) answer.destroy();
          })
          .on("error", () => undefined)
          .on("close", () => end(failure, code));
      },
    );
    sent
      .on("error", (error) =>
        end(
          deadline.aborted ? "timeout" : error instanceof OutOfReach ? "outOfReach" : "unreachable",
          null,
        ),
      )
      .end(body);
  });
}
