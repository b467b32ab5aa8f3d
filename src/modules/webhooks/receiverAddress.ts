import type { Fault, Field } from "#kit/entity/Field.ts";
import { text } from "#kit/entity/fields/text.ts";

// No schema: forms are judged in the browser too, whose build has none.
const FORM = /^https?:\/\/(\[[\da-f:.]+\]|[^\s/?#:@[\]\\%<>^|]+)(:\d{1,5})?([/?#]\S*)?$/i;
const WITH_USER = /^https?:\/*[^/?#]*@/i;

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
  if (WITH_USER.test(written)) return { code: "noPassword" };
  return FORM.test(written) ? undefined : { code: "address" };
}
