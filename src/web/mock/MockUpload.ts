import { answerCall } from "./answerCall.ts";

/** The part of an XMLHttpRequest that uploads use, answered in the page. */
export class MockUpload {
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = "";
  #method = "POST";
  #address = "/";
  #isAborted = false;

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(): void {
    // Nobody is asked who calls.
  }

  getResponseHeader(): null {
    return null;
  }

  abort(): void {
    this.#isAborted = true;
    this.onabort?.();
  }

  send(): void {
    void this.#answer();
  }

  async #answer(): Promise<void> {
    const answer = answerCall(this.#method, new URL(this.#address, window.location.href));
    this.responseText = await answer.text();
    this.status = answer.status;
    if (this.#isAborted) return;
    this.upload.onprogress?.({ loaded: 1, total: 1 });
    this.onload?.();
  }
}
