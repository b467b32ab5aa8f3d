import { z } from "zod";
import { isPersonName } from "../model/personName.ts";

export const personName = z.string().trim().min(1).max(100).refine(isPersonName, "a name");
