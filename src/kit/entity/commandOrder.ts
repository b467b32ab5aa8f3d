import type { Command } from "./Command.ts";
import type { Entity } from "./entity.ts";

/** What commands do to a row's state: lead it on, leave it, or lead it back or to an end for a reason. */
export const COMMAND_GROUPS = ["onward", "stay", "back"] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export function commandGroup({ to, needsReason }: Command): CommandGroup {
  if (to === null) return "stay";
  return needsReason ? "back" : "onward";
}

/**
 * These commands, in the order in which people of a state need them: its declared steps, then what leads on, what leaves the
 * state and what leads back, as declared.
 */
export function inOrder(
  { commands, steps }: Pick<Entity, "commands" | "steps">,
  state: string | null,
  names: readonly string[],
): string[] {
  const first = steps[state ?? ""] ?? [];
  const ranked = names.map((name) => {
    const [step, own] = [first.indexOf(name), commands[name]];
    const group = own ? COMMAND_GROUPS.indexOf(commandGroup(own)) : 0;
    return { name, rank: step < 0 ? first.length + group : step };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ name }) => name);
}
