/** What customs.md 4.5 and its decided readings (12) say that have a say in a verdict; each must occur in the drawn worlds. */
export const READINGS = [
  "4.5", // the last day of a period is within it
  "4.5 revoked", // without a day: never in force
  "A05", // no part numbers
  "A06", // back after its deletion
  "A11", // candidates: any Party country
  "A12", // duty paid that a certificate does not fit, and duty pending
  "A13", // temporary and virtual claves
  "A14", // another supplier's proof, nothing claimed
  "A15", // the best of several proofs
  "A16", // own expired, or only another supplier's
  "A17", // any of the three under T-MEC
  "A18", // second complement
  "A19", // treaty not in force
  "A20", // criterion and certifier
  "A21", // clock of a rectification
  "A22", // two rectifications of one pedimento
  "A23", // missing elements
  "A24", // deleted or revoked on the day itself
  "A25", // signed after payment
  "A26", // longer than twelve months
  "A28", // rows of 120 characters
  "A29", // a labelled invoice number
  "A30", // declared keys, each once
  "A31", // exports
  "A32", // catalogue as of payment
  "A33", // NICO 00 and of one digit
  "A34", // likeness of descriptions
  "A36", // no counterpart
  "A37", // duty with a claim, whatever the form of payment
  "A38", // mended by rectification
  "A39", // mixed cases on one partida
  "A41", // age of the feeds
  "A43", // superseded versions
  "A44", // no tariff of the day
  "A45", // claims without a price
  "A46", // value added tax of the border
  "A47", // a year from the day
  "A50", // unknown supplier
  "A52", // date of the line as signature
  "A55", // a zero row beside a claim
  "A56", // claim without PO
  "A57", // labels and what is none
  "A60", // regla octava by its fraction
  "A60 permit", // and by its permit
  "A61", // NICO 00 against none in uploads
  "A62", // cases without money
  "A63", // partidas without a part
  "A66", // treaty by the prefix
  "A67", // signed up to the payment of the version that claims
  "A68", // the loser of two rectifications
  "A69", // shares of a partida
  "A70", // ends on the anniversary
  "A71", // two treaties claimed
  "A72", // signed late, recoverable
  "A73", // deadline of the treaty in question
  "A74", // deadline gone by
  "A75", // a late file
  "A75 full", // that is a whole catalogue
  "A76 tables", // a whole catalogue in two tables
  "A76 held", // one that waited for a person
  "A77", // the same bytes of another day
  "A78", // sheets of a workbook
  "A79", // a part number that became a date or number
  "A80", // whole tokens and lists
  "A81", // Mexican origin alone
  "A81 several", // the treaties of a candidate
  "A82", // dated membership
  "A83", // codes not in force
  "A84", // that turn the Estado
  "A92", // two treaties claimed, of which several fail
  "A93", // a candidate without a preference
  "A97", // duty beyond that of the preference claimed
  "A97 paid", // duty of it
] as const;

export type Reading = (typeof READINGS)[number];
