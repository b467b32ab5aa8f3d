import type { Heard } from "./heard.ts";
import { refusal } from "./RefusedCall.ts";

/** Makes a call and collects the file that it answers with; `progress` is told how many bytes have come. */
export async function receiveFile(
  address: string,
  method: string,
  headers: Record<string, string>,
  { body, signal, heard }: { body?: unknown; signal?: AbortSignal; heard?: Heard },
  progress: (bytes: number) => void = () => undefined,
): Promise<Blob> {
  const response = await fetch(address, {
    method,
    headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    credentials: "same-origin",
  });
  heard?.(response.status, response.headers.get("date"));
  if (!response.ok)
    throw refusal(response.status, await response.text(), response.headers.get("retry-after"));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value);
    bytes += part.value.length;
    progress(bytes);
  }
  return new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
}
