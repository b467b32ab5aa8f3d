import type { Fault } from "#kit/entity/Field.ts";
import type { Finding } from "../computation/finding.ts";

/** What a fault says: the row and the field in which it is mended, beside its own values. */
export const faultOf = ({ code, entity, row, field, values }: Finding): Fault => ({
  code,
  values: { ...values, entity, row, field },
});
