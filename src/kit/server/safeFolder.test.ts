import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { safeFolder } from "./safeFolder.ts";

const root = mkdtempSync(join(tmpdir(), "viat-safe-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const STRANGER = 65_533;
const isRoot = process.getuid?.() === 0;
const modeOf = (path: string) => statSync(path).mode & 0o777;

it("makes a folder with its mode, and puts the mode of its own folder right", () => {
  const path = safeFolder(join(root, "own/below"), 0o700);
  expect(modeOf(path)).toBe(0o700);
  chmodSync(path, 0o777);
  expect(modeOf(safeFolder(path, 0o755))).toBe(0o755);
});

it("follows no link: what it leads to stays as it is", () => {
  const target = join(root, "target");
  mkdirSync(target, { mode: 0o755 });
  const link = join(root, "link");
  symlinkSync(target, link);
  expect(() => safeFolder(link, 0o700)).toThrow(/link is a link or no folder; remove it/);
  expect([lstatSync(link).isSymbolicLink(), modeOf(target)]).toEqual([true, 0o755]);
  const nowhere = join(root, "nowhere");
  symlinkSync(join(root, "not-there"), nowhere);
  expect(() => safeFolder(nowhere, 0o700)).toThrow();
  expect(existsSync(join(root, "not-there"))).toBe(false);
  const file = join(root, "file");
  writeFileSync(file, "");
  expect(() => safeFolder(file, 0o700)).toThrow();
});

// Only root can make a folder that belongs to somebody else.
it.runIf(isRoot)("takes no folder of somebody else, and gives its own to the account named", () => {
  const planted = join(root, "planted");
  mkdirSync(planted);
  chownSync(planted, STRANGER, STRANGER);
  expect(() => safeFolder(planted, 0o755)).toThrow(/planted belongs to somebody else; remove it/);
  const account = { uid: 65_534, gid: 65_534 };
  expect(() => safeFolder(planted, 0o700, account)).toThrow(/belongs to somebody else/);
  const own = safeFolder(join(root, "of-account"), 0o700, account);
  expect([statSync(own).uid, modeOf(own)]).toEqual([65_534, 0o700]);
  expect(safeFolder(own, 0o700, account)).toBe(own);
});
