/** Of fifteen digits: year, customs office, patente, number, with two blanks between. Null where they are not fifteen. */
export function pedimentoForm(pedimento: string): string | null {
  const [, ...parts] = /^(\d{2})(\d{2})(\d{4})(\d{7})$/.exec(pedimento) ?? [];
  return parts.length === 0 ? null : parts.join("  ");
}

/** Five to seven letters and digits, without the dashes and blanks between them. Null where it has another form. */
export function plateForm(plate: string): string | null {
  const plain = plate.replaceAll(/[\s-]/g, "").toUpperCase();
  return /^[A-Z\d]{5,7}$/.test(plain) ? plain : null;
}
