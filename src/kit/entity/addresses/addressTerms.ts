import type { Term } from "#kit/pure/terms.ts";
import type { addressFields } from "./addresses.ts";

/** What the fields of an address are called. */
export const addressTerms = {
  street: [
    "Calle y número",
    "Street and number",
    "Straße und Nummer",
    "Rue et numéro",
    "街道和门牌",
    "番地",
  ],
  city: ["Ciudad", "City", "Stadt", "Ville", "城市", "都市"],
  stateCode: [
    "Clave del estado",
    "State code",
    "Kürzel des Bundesstaats",
    "Code de l'État",
    "州代码",
    "州コード",
  ],
  postalCode: [
    "Código postal",
    "Postal code",
    "Postleitzahl",
    "Code postal",
    "邮政编码",
    "郵便番号",
  ],
  country: ["País", "Country", "Land", "Pays", "国家", "国"],
} satisfies Readonly<Record<keyof typeof addressFields, Term>>;
