import { createContext, use, useCallback } from "react";
import { mayRead, type Readers } from "#kit/pure/readers.ts";

const Context = createContext<ReadonlySet<string>>(new Set());

/** Tells every screen inside which codes the person holds. */
export const GrantsContext = Context.Provider;

const Staff = createContext(false);

/** Tells every screen inside whether the person works for the house. */
export const StaffContext = Staff.Provider;

export function useIsStaff(): boolean {
  return use(Staff);
}

const Reread = createContext<() => Promise<void>>(async () => undefined);

/** Gives every screen inside the way to read anew what the person may do, and for whom. */
export const RereadContext = Reread.Provider;

/** For what changes the person's own rights or clients. */
export function useRereadPerson(): () => Promise<void> {
  return use(Reread);
}

/** The codes that the person holds. */
export function useGrants(): ReadonlySet<string> {
  return use(Context);
}

/** Whether the person holds any of these codes. */
export function useMay(...codes: readonly string[]): boolean {
  const held = use(Context);
  return codes.some((code) => held.has(code));
}

/** Says of an entity whether the person may read its rows. */
export function useReads(): (entity: Readers) => boolean {
  const codes = use(Context);
  const isStaff = use(Staff);
  return useCallback((entity: Readers) => mayRead(entity, { codes, isStaff }), [codes, isStaff]);
}
