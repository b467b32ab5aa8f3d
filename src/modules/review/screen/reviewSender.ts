import { type Sender, sendsOut } from "#kit/web/outbox/Outbox.ts";
import { invoiceLines } from "../../invoiceLines/invoiceLines.ts";
import { CHECK, type Given, PHOTOGRAPH, SKIP } from "./review.ts";

/** Whatever was changed meanwhile: what people find of a line is shared. */
const VERSION = 1;

const command =
  (kind: string): Sender =>
  (content, step, calls) => {
    const name = kind.slice(`${invoiceLines.name}.`.length);
    const call = invoiceLines.calls.commands[name];
    if (!call) throw new Error(`invoiceLines has no command ${name}`);
    const { line, input, reason } = content as Given;
    const body = { rows: [{ id: line, version: VERSION }], reason, input: { ...input } };
    return step(name, (key) => calls.send(call, { body, key }));
  };

for (const kind of [CHECK, SKIP, PHOTOGRAPH]) sendsOut(kind, command(kind));
