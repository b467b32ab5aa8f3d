const FREE_FAILURES = 5;
const LONGEST_S = 15 * 60;
const FREE_FROM_ANYWHERE = 50;
const LONGEST_FROM_ANYWHERE_S = 60;

/** Hours after which wrong guesses are forgotten, when no other one follows. */
export const FORGOTTEN_AFTER_H = 24;

/** Seconds that an account waits after its `failures`-th wrong password: none for five, then doubling to 15 minutes. */
export function delayAfter(failures: number): number {
  return growing(failures, FREE_FAILURES, LONGEST_S);
}

/**
 * Seconds that whoever signs in from where the account has never been used waits after `failures` wrong passwords from
 * all addresses together: guesses spread over many addresses come to one a minute, and nobody is shut out for longer.
 */
export function delayFromAnywhere(failures: number): number {
  return growing(failures, FREE_FROM_ANYWHERE, LONGEST_FROM_ANYWHERE_S);
}

function growing(failures: number, free: number, longest: number): number {
  return failures < free ? 0 : Math.min(2 ** (failures - free), longest);
}
