import type { Viewer } from "#features/shell/model/menuItem.ts";

/** A client that the person can switch to. */
export interface SwitchableClient {
  name: string;
}

/** What the frame knows of the signed-in person and can do for them. */
export interface ShellPerson extends Viewer {
  name: string;
  email: string;
  client: string;
  /** A data address; null: their first letter stands for them. */
  picture: string | null;
  /** More than one makes switching worth offering. */
  clientCount: number;
  /** The clients to choose from, by name. */
  listClients: () => Promise<readonly SwitchableClient[]>;
  /** Acts for the client of that name from now on. */
  actFor: (name: string) => void;
  signOut: () => void;
}
