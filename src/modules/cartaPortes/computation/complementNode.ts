export const COMPLEMENT_SPACE = "http://www.sat.gob.mx/CartaPorte31";
export const CFDI_SPACE = "http://www.sat.gob.mx/cfd/4";
export const INSTANCE_SPACE = "http://www.w3.org/2001/XMLSchema-instance";
export const VERSION = "3.1";

/** An element by its name and the namespace of its name. */
export interface ComplementNode {
  readonly space: string;
  readonly name: string;
  /** By name; one of a namespace by `{namespace}name`. Without declarations of namespaces. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly ComplementNode[];
}

const LOCATIONS = new Set([`{${INSTANCE_SPACE}}schemaLocation`]);

/**
 * One text for all ways to write the same element: the order of attributes, blanks between elements, prefixes, and where
 * schemas are said to lie, do not matter.
 */
export function canonicalForm({ space, name, attributes, children }: ComplementNode): string {
  const sorted = [...attributes]
    .filter(([one]) => !LOCATIONS.has(one))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const form = [`{${space}}${name}`, sorted, children.map(canonicalForm)];
  return JSON.stringify(form);
}
