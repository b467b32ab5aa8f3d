import { dataStageFileName } from "./dataStageRow.ts";

/** One table of a zip: a whole Data Stage request, or one validation file or line list. */
export interface Piece {
  label: string;
  entries: readonly number[];
}

const others = /(\.(csv|tsv|txt|xlsx|m3|\d{3})|^[^.]+)$/i;

/**
 * The tables that a zip's entries make: the files of one Data Stage request are one, and so are the answers of
 * VUCEM (one about a pedimento, one more about each partida); every other readable file is its own. Declarations come before the lists that speak of them.
 */
export function pedimentoPieces(names: readonly string[]): Piece[] {
  const requests = new Map<string, { codes: Set<string>; entries: number[] }[]>();
  const answers: number[] = [];
  const singles: Piece[] = [];
  names.forEach((name, at) => {
    const file = dataStageFileName(name);
    if (file === null) {
      if (/\.xml$/i.test(name)) answers.push(at);
      else if (others.test(name)) singles.push({ label: name, entries: [at] });
      return;
    }
    const copies = requests.get(file.folio) ?? [];
    requests.set(file.folio, copies);
    // A second file of the same record belongs to a second copy of the request.
    const copy = copies.find(({ codes }) => !codes.has(file.code));
    if (copy === undefined) copies.push({ codes: new Set([file.code]), entries: [at] });
    else {
      copy.codes.add(file.code);
      copy.entries.push(at);
    }
  });
  const whole = [...requests].flatMap(([folio, copies]) =>
    copies.map(({ entries }, i) => ({ label: numbered(folio, i), entries })),
  );
  return [...whole, ...renamed([...answered(names, answers), ...singles])];
}

function answered(names: readonly string[], entries: readonly number[]): Piece[] {
  const [first] = entries;
  if (first === undefined) return [];
  const more = entries.length === 1 ? "" : ` (+${entries.length - 1})`;
  return [{ label: `${names[first] ?? ""}${more}`, entries }];
}

function renamed(pieces: readonly Piece[]): Piece[] {
  const met = new Map<string, number>();
  return pieces.map((piece) => {
    const before = met.get(piece.label) ?? 0;
    met.set(piece.label, before + 1);
    return { ...piece, label: numbered(piece.label, before) };
  });
}

function numbered(label: string, before: number): string {
  return before === 0 ? label : `${label} (${before + 1})`;
}
