/** Values that people of the trade expect under a field's name; the first pattern that fits decides. */
const BY_NAME: readonly (readonly [RegExp, (row: number, now: Date) => string])[] = [
  [/^(_?id|upload|decision|SameAs)$|^(ID|Auditoria)$/, (row) => uuidOf(row)],
  [/^(Time|NextTime)$/, () => "06:00"],
  [/fecha|date|^(Created|Deleted|Modified|Vence|due|Registrado|Resuelto)$/i, dayOf],
  [
    /^(Ahorro|Exposicion|Importe\w*|Obtenido|Perdido|Recuperable|Recuperado|Potencial|Suma|NetCost|Hasta\d+)$/,
    (row) => `${(row + 1) * 1_250}.00`,
  ],
  [/^(MXHTS|USHTS|HTS|HS|HSTariff\w*|Fraccion\w*)$/, (row) => String(85_444_200 + row)],
  [/^nico$/, () => "01"],
  [/^Part(NO|es?)|^Parte/, (row) => `MOCK-${String(row + 1).padStart(4, "0")}`],
  [/^Patente$/, () => "3001"],
  [/^Pedimento$/, (row) => String(6_000_101 + row)],
  [/^Aduana$/, () => "240"],
  [/^Clave$/, () => "A1"],
  [/^(Client|Cliente|Nombre|\w*SubscriberName)$/, () => "Cliente de muestra"],
  [/^(Provider|Supplier|Producer|Proveedor)$/, (row) => `Proveedor de muestra ${(row % 4) + 1}`],
  [/^(PartDesc|Description\w*|Descripcion\w*)$/, (row) => `Pieza de muestra ${row + 1}`],
  [/^(Treaty|TipoCaso)$/, () => "TL"],
  [/^(Criterion|PreferenceCriterion)$/, () => "B"],
  [/^CountryOfOrigin$/, () => "USA"],
  [/^ECCN$/, () => "EAR99"],
  [/^(file|File|Archivo|entry)$/, (row) => `muestra-${row + 1}.zip`],
  [/mail|^(assignee|Persona|Person)$/i, () => "mock@demo.test"],
];

/** Texts to try for a field, the likeliest first; its schema says which of them will do. */
export function textsFor(name: string, row: number, now: Date): string[] {
  const byName = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  return [
    ...(byName ? [byName(row, now)] : []),
    `Muestra ${row + 1}`,
    instantOf(row, now),
    dayOf(row, now),
    dayOf(row, now).slice(0, 7),
    uuidOf(row),
    "06:00",
    String(85_444_200 + row),
    "3001",
    "mock@demo.test",
    "MOCK",
    "A",
    "",
  ];
}

const uuidOf = (row: number) => `00000000-0000-4000-8000-${String(row + 1).padStart(12, "0")}`;

/** The first row is an hour old, every further one three hours more. */
const instantOf = (row: number, now: Date) =>
  new Date(now.getTime() - (1 + 3 * row) * 3_600_000).toISOString();

function dayOf(row: number, now: Date): string {
  return instantOf(row, now).slice(0, 10);
}
