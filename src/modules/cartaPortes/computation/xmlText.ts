/** An element as it is written; attributes that are null are not. */
export function element(
  name: string,
  attributes: readonly (readonly [string, string | null])[],
  children: readonly string[] = [],
): string {
  const written = attributes.flatMap(([one, value]) =>
    value === null ? [] : ` ${one}="${escaped(value)}"`,
  );
  const open = `<${name}${written.join("")}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join("")}</${name}>`;
}

// What XML 1.0 has no place for, and what ends a value.
const escaped = (text: string): string =>
  text
    .replaceAll(/\p{Cs}/gu, "")
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, " ")
    .replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
