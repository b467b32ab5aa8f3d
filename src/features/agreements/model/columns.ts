/** The columns of a certificate lines file, by the field that each fills. */
export const FIELDS = [
  "agreement",
  "client",
  "supplier",
  "certifierType",
  "initialOn",
  "finalOn",
  "partNo",
  "description",
  "hs",
  "criterion",
  "producer",
  "netCost",
  "country",
  "datedOn",
  "treaty",
  "signedOn",
  "status",
  "revokedOn",
  "createdOn",
  "deletedOn",
] as const;
export type Field = (typeof FIELDS)[number];

/** The columns of days, as the documented file calls them. */
export const DAY_COLUMNS = {
  initialOn: "InitialDate",
  finalOn: "FinalDate",
  datedOn: "Date",
  signedOn: "SignedDate",
  revokedOn: "RevokedDate",
  createdOn: "Created",
  deletedOn: "Deleted",
} as const satisfies Partial<Record<Field, string>>;
export type DayField = keyof typeof DAY_COLUMNS;
export const DAY_FIELDS = Object.keys(DAY_COLUMNS) as readonly DayField[];

const SYNONYMS: Readonly<Record<Field, string>> = {
  agreement:
    "agreement agreementno agreementnumber certificado nocertificado numcertificado acuerdo",
  client: "client cliente importer importador",
  supplier: "supplier proveedor provider exporter exportador",
  certifierType: "certifiertype certifier certificador tipocertificador",
  initialOn: "initialdate from blanketfrom desde fechainicial vigenciadesde",
  finalOn: "finaldate to blanketto hasta fechafinal vigenciahasta",
  partNo: "partno partnumber part numparte numerodeparte noparte nodeparte np parte",
  description: "descriptionofgood descriptionofgoods description descripcion partdesc",
  hs: "hstariffclassificationnumber hstariffclassification hs hts hscode fraccion fraccionarancelaria clasificacion",
  criterion:
    "preferencecriterion criterion origincriterion criterio criteriopreferencia criteriodeorigen",
  producer: "producer productor",
  netCost: "netcost costoneto rvc",
  country: "countryoforigin country origen pais paisorigen paisdeorigen",
  datedOn: "date fecha",
  treaty: "treaty tratado",
  signedOn: "signeddate signed fechafirma firma",
  status: "status estado estatus",
  revokedOn: "revokeddate revoked fecharevocacion revocado",
  createdOn: "created creado",
  deletedOn: "deleted eliminado baja delete",
};

const byName = new Map(
  FIELDS.flatMap((field) => SYNONYMS[field].split(" ").map((name) => [name, field] as const)),
);

const nameOf = (header: string) =>
  header
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");

/**
 * Where each field stands in a header row; the first of two columns for one field counts.
 * Without a part column the file is not a lines file: null.
 */
export function columnsOf(header: readonly string[]): ReadonlyMap<Field, number> | null {
  const columns = new Map<Field, number>();
  for (const [index, cell] of header.entries()) {
    const field = byName.get(nameOf(cell));
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  }
  return columns.has("partNo") ? columns : null;
}

/** Whether a record among the lines is the header once more. */
export function isHeaderAgain(
  cells: readonly string[],
  columns: ReadonlyMap<Field, number>,
): boolean {
  const part = nameOf(cells[columns.get("partNo") ?? -1] ?? "");
  const again = byName.get(part) === "partNo" ? columnsOf(cells) : null;
  return (
    again?.size === columns.size && [...columns].every(([field, at]) => again.get(field) === at)
  );
}

/** Whether lines with these columns can certify anything: with neither code nor deletion they are a list of parts. */
export function isCertifying(
  columns: ReadonlyMap<Field, number> | null,
): columns is ReadonlyMap<Field, number> {
  return columns !== null && (columns.has("hs") || columns.has("deletedOn"));
}
