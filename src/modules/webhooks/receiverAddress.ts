import { z } from "zod";
import type { Fault, Field } from "#kit/pure/entity/Field.ts";
import { text } from "#kit/pure/entity/text.ts";

const URL = z.url({ protocol: /^https?$/ });

/** The address of a receiver: a URL that says no password, for the signature says who tells. */
export function receiverAddress(): Field<string | null> {
  const line = text({ required: true, most: 500, search: true });
  return {
    ...line,
    faultOf: (value) => line.faultOf(value) ?? (value === null ? undefined : addressFault(value)),
    sample: (number) => `https://erp-${number}.example/viat`,
  };
}

function addressFault(written: string): Fault | undefined {
  if (!URL.safeParse(written).success) return { code: "address" };
  return /^https?:\/*[^/?#]*@/i.test(written) ? { code: "noPassword" } : undefined;
}
