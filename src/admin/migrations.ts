import { join } from "node:path";

/** Folder of the migrations that this version knows. */
export const MIGRATIONS = join(import.meta.dirname, "../../db/migrations");
