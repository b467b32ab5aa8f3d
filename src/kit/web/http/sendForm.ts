import type { Heard } from "./heard.ts";
import { RefusedCall, refusal } from "./RefusedCall.ts";

/** Bytes gone and bytes in all. */
export type FormProgress = (sent: number, total: number) => void;

/** Posts a form and tells its progress, which `fetch` cannot. */
export function sendForm<Answer>(
  address: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  { heard, progress, signal }: { heard?: Heard; progress?: FormProgress; signal?: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => progress?.(event.loaded, event.total);
    request.onerror = () => reject(new RefusedCall(0, {}));
    request.onabort = () => reject(new DOMException("Aborted", "AbortError"));
    request.onload = () => {
      heard?.(request.status, request.getResponseHeader("date"));
      if (request.status < 200 || request.status > 299) {
        const wait = request.getResponseHeader("retry-after");
        reject(refusal(request.status, request.responseText, wait));
        return;
      }
      resolve(JSON.parse(request.responseText) as Answer);
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
