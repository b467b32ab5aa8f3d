import type { z } from "zod";
import type { Commands } from "./Command.ts";
import { type EntityCalls, callsOf } from "./entityCalls.ts";
import type { Codes, Fields } from "./EntityRow.ts";
import { type ImportCalls, importCallsOf } from "./importCalls.ts";
import type { Template } from "../print/template.ts";
import { type LabelsCall, labelsCallOf } from "./labelsCall.ts";

interface Declaration<Own extends Fields> {
  /** Whose rows they are; each client's own unless said: the house's are the same for all clients. */
  readonly owner?: Owner;
  /** Any of these codes lets a person see the rows. */
  readonly read: Codes;
  /** Any of these lets a person add and change them. */
  readonly write: Codes;
  /** The field that a row is called by. */
  readonly label: keyof Own & string;
  readonly fields: Own;
  /** The field that commands move from state to state. */
  readonly state?: keyof Own & string;
  readonly commands?: Commands;
  /** Its rows come from files too, found again by a field that no two of them share. */
  readonly import?: { readonly key: keyof Own & string };
  /** Its rows have labels, which show fields by their names; of a reference, what the row is called that it leads to. */
  readonly labels?: Template<keyof Own & string>;
}

export type Owner = "client" | "house";

/** A kind of thing that every client, or the house, has rows of: declared once, read by server and browser. */
export interface Entity<Own extends Fields = Fields> {
  /** In the plural: the name of its calls, of its table (in snake case) and of its words. */
  readonly name: string;
  readonly owner: Owner;
  readonly read: Codes;
  readonly write: Codes;
  readonly label: string;
  readonly fields: Own;
  readonly state: string | null;
  readonly commands: Commands;
  readonly calls: EntityCalls;
  readonly import: { readonly key: string; readonly calls: ImportCalls } | null;
  readonly labels: { readonly template: Template; readonly call: LabelsCall } | null;
}

/** Declares an entity with its calls. */
export function entity<Own extends Fields>(name: string, declared: Declaration<Own>): Entity<Own> {
  const { owner = "client", state = null, commands = {} } = declared;
  const plain = { name, ...declared, owner, state, commands };
  const imported = declared.import && { ...declared.import, calls: importCallsOf(plain) };
  const labels = declared.labels && { template: declared.labels, call: labelsCallOf(plain) };
  return { ...plain, calls: callsOf(plain), import: imported ?? null, labels: labels ?? null };
}

/** What the fields of an entity hold. */
export type ValuesOf<E> =
  E extends Entity<infer Own>
    ? { readonly [Name in keyof Own]: z.output<Own[Name]["schema"]> }
    : never;
