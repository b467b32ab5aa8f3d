import { useCalls } from "#kit/web/http/CallContext.tsx";
import { exceptions } from "../../shipments/exceptions/exceptions.ts";
import { shipments } from "../../shipments/shipments.ts";
import type { StoryDocument } from "../contract.ts";

/** Receives the bytes of a document of a story. */
export type ReceiveDocument = (document: StoryDocument, signal?: AbortSignal) => Promise<Blob>;

/** Documents of stories as whoever signed in receives them. */
export function useOwnDocuments(): ReceiveDocument {
  const client = useCalls();
  return ({ entity, row, id }, signal) => {
    const { documents, name } = entity === "shipments" ? shipments : exceptions;
    if (!documents) throw new Error(`${name} has no documents`);
    const params = { id: row, document: id };
    return client.receiveFile(documents.calls.file, { params, signal });
  };
}
