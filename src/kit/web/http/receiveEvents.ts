import type { Heard } from "./heard.ts";
import { refusal } from "./RefusedCall.ts";

/** Follows server-sent events until their line ends; not by EventSource, which sends no token. */
export async function receiveEvents(
  address: string,
  headers: Record<string, string>,
  { signal, heard }: { signal?: AbortSignal; heard?: Heard },
  tell: (data: unknown) => void,
): Promise<void> {
  const response = await fetch(address, {
    headers: { Accept: "text/event-stream", ...headers },
    signal,
    credentials: "same-origin",
  });
  heard?.(response.status, response.headers.get("date"));
  if (!response.ok)
    throw refusal(response.status, await response.text(), response.headers.get("retry-after"));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    const events = (text + part.value).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      // A comment only keeps the line open.
      if (data !== undefined) tell(JSON.parse(data));
    }
  }
}
