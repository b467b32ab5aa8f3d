import { answerCall } from "./answerCall.ts";
import { MockUpload } from "./MockUpload.ts";

/** Lets the page answer its own calls from the contracts: nothing leaves the browser (`VITE_MOCK=on`). */
export function answerHere(): void {
  const fetchFile = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const address = new URL(request.url);
    // The page's own files are no calls; calls say what kind of answer they take, or send something.
    const isCall = request.method !== "GET" || !/^\/(src|@|node_modules)/.test(address.pathname);
    if (address.origin !== window.location.origin || !isCall) return fetchFile(input, init);
    request.signal.throwIfAborted();
    return answerCall(request.method, address);
  };
  window.XMLHttpRequest = MockUpload as unknown as typeof XMLHttpRequest;
}
