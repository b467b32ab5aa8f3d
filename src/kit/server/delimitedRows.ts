import { type DelimitedOptions, DelimitedReader } from "./delimited.ts";

export interface TextRow {
  /** Physical line on which the row begins, the first line being 1. */
  line: number;
  fields: string[];
}

/**
 * The rows of a delimited text as strings, for files whose size does not call for the reader's bare bytes; `chunks`
 * are UTF-8 and may be changed in place. `told` hears the character between fields before the first row. Throws DelimitedFault.
 */
export async function* delimitedRows(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: DelimitedOptions = {},
  told: (delimiter: string) => void = () => {},
): AsyncGenerator<TextRow> {
  const reader = new DelimitedReader(options);
  let rows: TextRow[] = [];
  const take: Parameters<DelimitedReader["write"]>[1] = (record) => {
    rows.push({
      line: record.line,
      fields: Array.from({ length: record.count }, (_, at) => record.text(at)),
    });
  };
  for await (const chunk of chunks) {
    reader.write(chunk, take);
    if (reader.delimiter !== null) told(reader.delimiter);
    yield* rows;
    rows = [];
  }
  reader.end(take);
  if (reader.delimiter !== null) told(reader.delimiter);
  yield* rows;
}
