import { addressFields } from "#kit/entity/addresses/addresses.ts";
import { LOGO } from "#kit/entity/documents/documents.ts";
import { entity } from "#kit/entity/entity.ts";
import { code } from "#kit/entity/fields/code.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { text } from "#kit/entity/fields/text.ts";
import { screen } from "#kit/entity/screen.ts";
import { MANAGERS, OPEN_SITES, sites } from "../sites.ts";

/** How the house is called on its papers, with its address and logo: at one site, or at all that have no letterhead of their own. */
export const letterheads = entity("letterheads", {
  owner: "house",
  read: MANAGERS,
  write: MANAGERS,
  label: "name",
  documents: ["permit", LOGO],
  fields: {
    name: text({ required: true, most: 80, search: true, sort: true }),
    /** Empty: all sites that have none of their own. Of several the one that was changed last is in force. */
    site: ref(() => sites, { filter: true, offers: OPEN_SITES }),
    ...addressFields,
    phone: text({ most: 40 }),
    taxId: code({ most: 20 }),
  },
});

export const screens = [
  screen(letterheads, { list: ["name", "site", "street", "city", "country", "phone", "taxId"] }),
];
