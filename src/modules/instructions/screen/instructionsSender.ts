import { sendsCommand } from "../../console/screen/sendsCommand.ts";
import { instructions } from "../instructions.ts";

export const ACKNOWLEDGE = "instructions.acknowledge";

/** That a person has read an instruction, as it waits to be sent. */
export interface Acknowledged {
  readonly instruction: string;
}

sendsCommand(instructions, ACKNOWLEDGE, ({ instruction }: Acknowledged) => ({
  row: instruction,
  input: {},
}));
