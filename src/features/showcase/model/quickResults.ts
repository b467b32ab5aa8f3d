/** The results of the showcase's quick search, whatever is asked. */
export const quickResults = [
  ["Documents", "Sample annual summary", "PDF, written by Irma Supuesta"],
  ["Documents", "Dock plan, draft", "Drawing, twelve pages"],
  ["Documents", "Price list of an invented year", "Sheet, 340 lines"],
  ["Documents", "Minutes of a meeting that was not", "Text, two pages"],
  ["Customers", "Marta Ficta", "Buys for Altiva Sample Motors"],
  ["Customers", "Noe Inventado", "Looks after a server that is not there"],
  ["Customers", "Irma Supuesta", "Signs what nobody wrote"],
  ["Files", "labels-sample.zip", "1.2 MB, put here three days ago"],
  ["Files", "pallet-17.png", "A picture of a pallet"],
  ["Files", "readme-first.txt", "Says that all of this is invented"],
] as const;
