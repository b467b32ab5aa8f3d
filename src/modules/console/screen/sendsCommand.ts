import type { Entity } from "#kit/entity/entity.ts";
import type { CommandName, InputOf } from "#kit/entity/RowOf.ts";
import { sendsOut } from "#kit/web/outbox/Outbox.ts";

/** What a command is sent with. */
interface Asked<E extends Entity, Name extends CommandName<E>> {
  /** One row, or all that it is done to. */
  readonly row: string | readonly string[];
  readonly input: Partial<InputOf<E, Name>>;
  readonly reason?: string;
}

/** Whatever was changed meanwhile: what waits in an outbox is shared. */
const VERSION = 1;

/** Makes known how a command of an entity goes out, as in shipments.scan. */
export function sendsCommand<E extends Entity, Name extends CommandName<E>>(
  entity: E,
  kind: `${E["name"]}.${Name}`,
  asked: (content: never) => Asked<E, Name>,
): void {
  const name = kind.slice(`${entity.name}.`.length);
  const call = entity.calls.commands[name];
  if (!call) throw new Error(`${entity.name} has no command ${name}`);
  if (!entity.commands[name]?.isShared) throw new Error(`${kind} is not shared`);
  sendsOut(kind, (content, step, calls) => {
    const { row, input, reason = "" } = asked(content as never);
    const body = {
      rows: [row].flat().map((id) => ({ id, version: VERSION })),
      reason,
      input: { ...input },
    };
    return step(name, (key) => calls.send(call, { body, key }));
  });
}
