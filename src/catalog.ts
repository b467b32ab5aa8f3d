import { parseArgs } from "node:util";
import { allAuditsAgain } from "#features/audit/store/touchedAudits.ts";
import { loadCatalog, type LoadedCatalog } from "#features/reference/store/loadCatalog.ts";
import { type Database, openDatabase } from "#kit/server/database.ts";
import { embeddedLoginUrl } from "#kit/server/loginUrl.ts";
import { allTenants, inTenant } from "#kit/server/tenant.ts";
import { codeLayouts } from "./modules/cartaPortes/server/codeLayouts.ts";
import { loadSchema } from "./modules/cartaPortes/server/loadSchema.ts";
import { tableLayouts } from "./modules/customsTables/server/tableLayouts.ts";
import { settingsFrom } from "./settings.ts";

const USAGE = `npm run catalog -- load FILE [--from YYYY-MM-DD] [--until YYYY-MM-DD] [--complete]
  FILE    a tariff (llave_10,fraccion_8,nico,..., with a column preferencia_CODE of percent for each treaty
          whose preferential rates are known, prosec_SECTOR for each sector, arancel_exportacion and iva),
          its table of correlation (code,successor,ended_on), treaties (code,name,in_force_from,...,dta),
          lists of codes (record,key,complement,in_force_from,in_force_until),
          fees (key,amount,from,until,source), exchange rates (published,rate),
          equivalences (currency,from,until,factor),
          countervailing duties (id,fraccion,origin,producer,percent,usdPerUnit,from,until,source),
          IVA by destination (destination,rate,from,until,registered),
          permit rules (fraccion,origin,direction,permit,from,until,source) or unit words (word,unit,factor);
          a catalogue of the Carta Porte (id,texto,...,vigencia_desde,vigencia_hasta), known by the name of its
          file, such as tipos_permiso.csv; or one of its schemas (.xsd), known by its namespace
  --from  first day for which a tariff speaks; without it, the first of January of this year
  --until first day for which it no longer does; without it, a year's tariff ends with its year
  --complete  the tariff names every code that is in force on those days: others are reported (C31)`;

const layouts = [...tableLayouts, ...codeLayouts];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function giveUp(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: "string" },
    until: { type: "string" },
    complete: { type: "boolean", default: false },
  },
});
const [verb, file] = positionals;
if (verb !== "load" || !file) giveUp(USAGE);
const from = values.from ?? `${new Date().getFullYear()}-01-01`;
const until = values.until ?? `${Number(from.slice(0, 4)) + 1}-01-01`;
if (!DAY.test(from) || !DAY.test(until) || until <= from) giveUp(USAGE);
const settings = settingsFrom(process.env);
if (typeof settings === "string") giveUp(settings);

const { background: database } = openDatabase(
  settings.databaseUrl ?? embeddedLoginUrl(settings.dataDir),
  2,
);
try {
  process.stdout.write(
    `${/\.xsd$/i.test(file) ? await schemaWords(file) : await catalogWords(file)}\n`,
  );
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.message : "failed"}\n`);
} finally {
  await database.close();
}

async function catalogWords(path: string): Promise<string> {
  const period = { from, until, isComplete: values.complete };
  const loaded = loadedOr(await loadCatalog(database, path, period, layouts));
  return `${words(loaded)}${await auditWords(database, loaded)}`;
}

async function schemaWords(path: string): Promise<string> {
  const { name, digest, isSame } = loadedOr(await loadSchema(database, path));
  return `${name}: ${isSame ? "the same as before" : "loaded"}, SHA-256 ${digest}`;
}

function loadedOr<Loaded>(loaded: Loaded | string): Loaded {
  if (typeof loaded === "string") throw new Error(`${file} was not loaded:\n${loaded}`);
  return loaded;
}

function words({ catalogue, rows, version, unread = [] }: LoadedCatalog): string {
  const days =
    catalogue === "tariff"
      ? `${values.complete ? ", complete" : ""} from ${from} until ${until}`
      : "";
  const ignored = unread.length > 0 ? `; not read: ${unread.join(", ")}` : "";
  return `${catalogue} version ${version}: ${rows} rows${days}${ignored}`;
}

// The running server finds them by itself within seconds.
async function auditWords(all: Database, { catalogue, version }: LoadedCatalog): Promise<string> {
  // Nothing that an audit says rests on the tables of customs or on a Carta Porte.
  if (layouts.some((layout) => layout.catalogue === catalogue)) return "";
  let asked = 0;
  for (const id of await allTenants(all))
    asked += await inTenant(all, id, (tx) => allAuditsAgain(tx, `${catalogue} ${version}`));
  return `; ${asked} audits will run again`;
}
