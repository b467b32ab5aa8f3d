import pg from "pg";

/** What any object is asked for by whoever awaits, prints or compares it. */
const ASKED_OF_ALL =
  /^(then|toJSON|constructor|nodeType|tagName|hasAttribute|asymmetricMatch|\$\$typeof|@@.*|_isMockFunction)$/;

/**
 * Rows of answers that fail when a column is read that they do not have: the type of an answer is only what a statement
 * claims, and a wrong name would be `undefined` without a word.
 */
export function strictRow<Row extends object>(row: Row): Row {
  return new Proxy(row, {
    get(columns, name, receiver) {
      if (typeof name === "symbol" || name in columns || ASKED_OF_ALL.test(name))
        return Reflect.get(columns, name, receiver) as unknown;
      throw new TypeError(`No column "${name}" among ${Object.keys(columns).join(", ")}`);
    },
  });
}

interface Parser {
  parseRow: (values: readonly unknown[]) => object;
  areRowsStrict?: true;
}

const parser = pg.Result.prototype as unknown as Parser;
// Files that share their modules share what was done to them.
if (!parser.areRowsStrict) {
  const parse = parser.parseRow;
  parser.areRowsStrict = true;
  parser.parseRow = function parseRow(this: Parser, values) {
    return strictRow(parse.call(this, values));
  };
}
