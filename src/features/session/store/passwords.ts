import { hash, verify } from "@node-rs/argon2";
import { Problem } from "#kit/pure/problem.ts";

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const IN_LINE = 32;

let running = 0;
const line: (() => void)[] = [];

/** Hashing shares the thread pool with unzipping and files: two at a time, the others wait, too many are refused. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (line.length >= IN_LINE) throw new Problem("busy", undefined, {}, { "retry-after": "2" });
    await new Promise<void>((resolve) => line.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = line.shift();
    if (next) next();
    else running--;
  }
}

export function hashOf(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

let decoy: Promise<string> | undefined;

/** Takes as long for an account that does not exist as for one that does. */
export async function isRight(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashOf("no account has this password");
  const known = passwordHash ?? (await decoy);
  const right = await inTurn(() => verify(known, password));
  return right && Boolean(passwordHash);
}
