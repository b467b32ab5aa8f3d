import type { DB } from "./schema.ts";

/** What the owner of a table shows of it to others. */
type Shared = { [Table in keyof DB as `shared.${Table}`]: DB[Table] };

declare module "#kit/server/tenant.ts" {
  interface Tables extends DB, Shared {}
}
