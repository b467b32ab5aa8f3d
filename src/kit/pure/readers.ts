/** Who may see something. */
export interface Readers {
  /** Any of these codes lets a person see it. */
  readonly read: readonly string[];
  /** Any of these lets a person of the house see it too; a client's own person gains nothing by them. */
  readonly readByHouse?: readonly string[];
}

/** Somebody with the codes that they hold. */
interface Person {
  readonly codes: ReadonlySet<string>;
  readonly isStaff: boolean;
}

export function mayRead({ read, readByHouse = [] }: Readers, { codes, isStaff }: Person): boolean {
  const isHeld = (code: string): boolean => codes.has(code);
  return read.some(isHeld) || (isStaff && readByHouse.some(isHeld));
}
