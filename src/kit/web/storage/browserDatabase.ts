/** One store of a database that the browser keeps. */
export interface BrowserStore {
  /** Settles when the transaction has: a request that went well can still be lost with it, as on a full disk. Throws where the browser keeps nothing. */
  readonly within: <Result>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Result>,
  ) => Promise<Result>;
}

/** A database of one store, which is opened with the first request. */
export function browserStore(
  database: string,
  name: string,
  options: IDBObjectStoreParameters,
): BrowserStore {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(name, options);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("No IndexedDB"));
    });
    opened.catch(() => (opened = undefined));
    return opened;
  };
  return {
    within: async (mode, ask) => {
      const transaction = (await open()).transaction(name, mode, { durability: "strict" });
      return new Promise((resolve, reject) => {
        const request = ask(transaction.objectStore(name));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error("Not kept"));
      });
    },
  };
}
