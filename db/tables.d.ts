import type { DB } from "./schema.ts";

declare module "#kit/server/tenant.ts" {
  interface Tables extends DB {}
}
