const words: Record<string, string> = {
  "part:blank": "Número de parte en blanco",
  "part:tooLong": "Número de parte de más de 50 caracteres",
  "part:excelError": "Error de Excel en el número de parte",
  "part:scientific": "Número de parte en notación científica: Excel perdió dígitos",
  "part:date": "Una hoja de cálculo convirtió el número de parte en fecha",
  "part:number": "Una hoja de cálculo convirtió el número de parte en número",
  "part:header": "Encabezado repetido entre las líneas",
  "part:control": "Caracteres de control en el número de parte",
  unlisted: "El archivo completo no trae la parte",
  nothingToDelete: "La parte por eliminar no está en el catálogo",
};

const notes: Record<string, string> = {
  zeroRestored: "se restauró el cero inicial",
  exponentExpanded: "se restauró de notación científica",
  nicoOfOneDigit: "NICO de un dígito: se toma la fracción sin NICO",
  incomplete: "fracción incompleta",
  unreadable: "no se puede leer: se conserva el valor anterior",
};

/** The codes of a line's reason as the store keeps them. */
export function reasonCodes(reason: string | null): string[] {
  return reason === null || reason === "" ? [] : reason.split(",");
}

/** Why a line is as it is, in the words of the wire; null when there is nothing to say. */
export function lineReasons(codes: readonly string[]): string | null {
  return codes.length === 0 ? null : codes.map(reasonWords).join("; ");
}

function reasonWords(code: string): string {
  const [head = "", tail = ""] = code.split(":");
  if (head === "duplicate") return `Repetida: vale la línea ${tail}`;
  if (head === "conflict") return `Repetida con otros valores: vale la línea ${tail}`;
  const note = notes[tail];
  return words[code] ?? (note === undefined ? code : `${head}: ${note}`);
}
