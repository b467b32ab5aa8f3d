import {
  closeBuffer,
  openBuffer,
  readBuffer,
  XmlDocument,
  XmlElement,
  type XmlInputProvider,
  XmlLibError,
  xmlRegisterInputProvider,
  XsdValidator,
} from "libxml2-wasm";
import { type CodeLists, typesOfAttributes, withoutLongLists } from "./codeLists.ts";
import { MAIN_SCHEMA, type SchemaSet } from "./schemaFiles.ts";

/** What the schema finds: where, and the words of libxml2, or a value that is not in a list. */
export interface SchemaFinding {
  readonly path: string;
  readonly message: string;
}

export interface ParsedSchema {
  readonly findings: (complement: string) => readonly SchemaFinding[];
  readonly dispose: () => void;
}

const FOLDER = "schemas:/of/house/";

let loaded: Readonly<Record<string, string>> = {};

/** Gives what a schema imports by the end of its name; there is no other file, and no network. */
const provider: XmlInputProvider = {
  match: () => true,
  open: (file) => {
    const text = loaded[file.slice(file.lastIndexOf("/") + 1)];
    return text === undefined ? undefined : openBuffer(Buffer.from(text));
  },
  read: readBuffer,
  close: (buffer) => {
    closeBuffer(buffer);
    return true;
  },
};
xmlRegisterInputProvider(provider);

/** Throws where the texts are no schema. */
export async function parseSchema({ texts }: Pick<SchemaSet, "texts">): Promise<ParsedSchema> {
  const lists = new Map<string, CodeLists>();
  const short: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    const catalogue = withoutLongLists(text);
    short[name] = catalogue.schema;
    lists.set(/targetNamespace="([^"]*)"/.exec(text)?.[1] ?? "", catalogue.lists);
  }
  const main = short[MAIN_SCHEMA] ?? "";
  const codes = new Map<string, ReadonlySet<string>>();
  for (const [path, { space, name }] of await typesOfAttributes(main)) {
    const list = lists.get(space)?.get(name);
    if (list !== undefined) codes.set(path, list);
  }
  loaded = short;
  try {
    const validator = withDocument(
      main,
      (document) => XsdValidator.fromDoc(document),
      FOLDER + MAIN_SCHEMA,
    );
    return {
      findings: (complement) =>
        withDocument(complement, (document) => findingsOf(validator, codes, document)),
      dispose: () => validator.dispose(),
    };
  } finally {
    loaded = {};
  }
}

/** Documents lie in memory that nobody collects. */
function withDocument<Answer>(text: string, work: (document: XmlDocument) => Answer, url?: string) {
  const document = XmlDocument.fromBuffer(Buffer.from(text), url === undefined ? {} : { url });
  try {
    return work(document);
  } finally {
    document.dispose();
  }
}

type Codes = ReadonlyMap<string, ReadonlySet<string>>;

function findingsOf(
  validator: XsdValidator,
  codes: Codes,
  document: XmlDocument,
): readonly SchemaFinding[] {
  const unknown = unknownCodes(document.root, codes, document.root.name);
  try {
    validator.validate(document);
    return unknown;
  } catch (fault) {
    if (!(fault instanceof XmlLibError)) throw fault;
    const found = fault.details.map(({ message, xpath }) => ({ path: xpath ?? "", message }));
    return [...found, ...unknown];
  }
}

/** Values of attributes that are not in the list of their type, in the words of libxml2. */
function unknownCodes(
  element: XmlElement,
  codes: Codes,
  names: string,
  path = `/${names}`,
): readonly SchemaFinding[] {
  const found = element.attrs.flatMap(({ name, value }) => {
    const list = codes.get(`${names}/@${name}`);
    if (list === undefined || list.has(value.trim().replaceAll(/\s+/g, " "))) return [];
    const message = `attribute '${name}': [facet 'enumeration'] The value '${value}' is not in the list`;
    return { path, message };
  });
  const below: SchemaFinding[] = [];
  const counts = new Map<string, number>();
  for (let child = element.firstChild; child !== null; child = child.next)
    if (child instanceof XmlElement) {
      const { name } = child;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      below.push(...unknownCodes(child, codes, `${names}/${name}`, `${path}/${name}[${count}]`));
    }
  return [...found, ...below];
}
