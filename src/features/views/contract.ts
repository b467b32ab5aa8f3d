import { z } from "zod";
import { call } from "#kit/pure/call.ts";

const list = z.string().regex(/^[\w-]{1,80}$/, "the name of a list");
const params = z.object({ id: z.uuid() });
const said = {
  name: z.string().trim().min(1).max(60),
  /** All people of the client find it; whoever may write what the list has can say so. */
  isShared: z.boolean(),
  /** The caller's list opens with it, and with no other of theirs. */
  isDefault: z.boolean(),
};

const savedView = z.object({
  id: z.uuid(),
  ...said,
  /** The query of its address. */
  address: z.string(),
  isOwn: z.boolean(),
  by: z.string(),
});

const reply = z.object({ data: z.object({ id: z.uuid() }) });

export const savedViews = call({
  method: "GET",
  path: "/api/saved_views",
  summary:
    "The views of a list that the caller has saved, and those that others share, by their names",
  access: "signedIn",
  query: z.object({ list }),
  refuses: ["notFound"],
  reply: z.object({ data: z.array(savedView) }),
});

export const saveView = call({
  method: "POST",
  path: "/api/saved_views",
  summary: "Saves a view of a list under a name of its own",
  access: "signedIn",
  body: z.object({ list, ...said, address: z.string().max(2_000) }),
  refuses: ["notFound", "taken", "conflict"],
  reply,
});

export const changeView = call({
  method: "POST",
  path: "/api/saved_views/:id",
  summary:
    "Names a view of the caller's otherwise, shares it or not, opens the list with it or not",
  access: "signedIn",
  params,
  body: z.object(said),
  refuses: ["taken"],
  reply,
});

export const deleteView = call({
  method: "DELETE",
  path: "/api/saved_views/:id",
  summary: "Deletes a view of the caller's",
  access: "signedIn",
  params,
  reply,
});
