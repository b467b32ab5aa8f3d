import { elements } from "#kit/server/xml.ts";

/** A code list of more values is looked up here: libxml2 writes all of them into each of its messages, which takes seconds. */
const MOST_IN_SCHEMA = 100;
export const XSD = "http://www.w3.org/2001/XMLSchema";
const LIST = /<(\w+:)?simpleType\s+name="([^"]+)"\s*>([\s\S]*?)<\/\1simpleType\s*>/g;
const VALUE =
  /<(?:\w+:)?enumeration\s+value="([^"]*)"\s*(?:\/>|>[\s\S]*?<\/(?:\w+:)?enumeration\s*>)/g;

export type CodeLists = ReadonlyMap<string, ReadonlySet<string>>;

/** A catalogue without its long lists of codes, whose types admit any text, and those lists by the name of their type. */
export function withoutLongLists(schema: string): {
  readonly schema: string;
  readonly lists: CodeLists;
} {
  const lists = new Map<string, ReadonlySet<string>>();
  const short = schema.replaceAll(LIST, (whole, _prefix: string, name: string, body: string) => {
    const values = [...body.matchAll(VALUE)].map(([, value = ""]) => plain(value));
    if (values.length <= MOST_IN_SCHEMA) return whole;
    lists.set(name, new Set(values));
    return whole.replaceAll(VALUE, "");
  });
  return { schema: short, lists };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};
const plain = (value: string): string =>
  value.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10));
  });

/** A schema of types that are lists of codes. Null is a catalogue that is not loaded: any text. */
export function catalogueSchema(
  space: string,
  types: Readonly<Record<string, readonly string[] | null>>,
): string {
  const written = Object.entries(types).map(([name, ids]) => {
    // Without a value the type would admit any text.
    const values = (ids?.length === 0 ? [""] : (ids ?? [])).map(
      (id) => `<xs:enumeration value="${escaped(id)}"/>`,
    );
    return `<xs:simpleType name="${name}"><xs:restriction base="xs:string"><xs:whiteSpace value="collapse"/>${values.join("")}</xs:restriction></xs:simpleType>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><xs:schema xmlns:xs="${XSD}" targetNamespace="${space}">${written.join("")}</xs:schema>`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Which type each attribute has by its elements' names and its own (`CartaPorte/Mercancias/@UnidadPeso`): namespace and name. */
export async function typesOfAttributes(
  schema: string,
): Promise<ReadonlyMap<string, { readonly space: string; readonly name: string }>> {
  const types = new Map<string, { space: string; name: string }>();
  const spaces = new Map<string, string>();
  const path: string[] = [];
  let attribute: string | null = null;
  for await (const batch of elements(only(schema)))
    for (const { opens, closes, attributes } of batch) {
      if (opens === "schema")
        for (const [name, value] of Object.entries(attributes))
          if (name.startsWith("xmlns:")) spaces.set(name.slice(6), value);
      if (opens === "element") path.push(attributes["name"] ?? "");
      if (opens === "attribute") attribute = attributes["name"] ?? "";
      const type =
        opens === "attribute"
          ? attributes["type"]
          : opens === "restriction"
            ? attributes["base"]
            : undefined;
      const [prefix = "", name] = type?.split(":") ?? [];
      const space = spaces.get(prefix);
      if (attribute !== null && name !== undefined && space !== undefined && space !== XSD)
        types.set(`${path.join("/")}/@${attribute}`, { space, name });
      if (closes === "element") path.pop();
      if (closes === "attribute") attribute = null;
    }
  return types;
}

async function* only(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
