import { createContext } from "react";

/** The columns that the grid around shows, as an address says them; undefined: there is no grid. */
export const ShownColumns = createContext<string | undefined>(undefined);
