import { TREATIES } from "#features/agreements/model/treaties.ts";
import { treatyTable } from "#features/agreements/model/treatyTable.ts";
import examples from "./examples.json" with { type: "json" };
import type { InvoiceFacts, LineFacts, OperationFacts } from "./facts.ts";
import { withoutDiscount } from "./lineAmounts.ts";

interface ExampleLine {
  readonly code: string;
  readonly origin: string;
  readonly quantity: string;
  readonly unit: string;
  readonly amount: string;
  readonly kilos: string;
  readonly claim?: string;
  readonly party?: string;
  readonly sector?: string;
  readonly producer?: string;
}

export interface Example {
  readonly name: string;
  readonly direction: "import" | "export";
  readonly clave: string;
  readonly destination: number;
  readonly vehicles: number;
  readonly consolidated: boolean;
  readonly importer: {
    readonly immexNo?: string;
    readonly ivaCertificate?: string;
    readonly guarantee?: boolean;
    readonly borderRegister?: string;
    readonly sectors?: readonly string[];
  };
  readonly invoices: readonly {
    readonly number: string;
    readonly currency: string;
    readonly seller: string;
    readonly incoterm: string;
    readonly discount: string | null;
    readonly lines: readonly ExampleLine[];
  }[];
  readonly charges: readonly {
    readonly concept: string;
    readonly amount: string;
    readonly currency: string;
    readonly basis: "value" | "weight";
    readonly invoice: string | null;
    readonly charged: boolean;
    readonly inPrice: boolean;
  }[];
  /** What it comes to; lines are named by their turn, from 1 on. */
  readonly proforma: object;
  readonly identifiers?: Readonly<Record<string, readonly string[]>>;
}

interface Examples {
  readonly day: string;
  readonly tables: {
    readonly exchangeRates: readonly (readonly [published: string, rate: string])[];
    readonly equivalences: Readonly<Record<string, string>>;
    readonly fees: Readonly<Record<string, string>>;
    readonly tariff: readonly {
      readonly code: string;
      readonly unit: string;
      readonly rate: string;
      readonly preferences: Readonly<Record<string, string>>;
      readonly sectors?: Readonly<Record<string, string>>;
      readonly iva?: string;
    }[];
    readonly countervailing: OperationFacts["tables"]["countervailing"];
    readonly iva: readonly {
      readonly destination: number;
      readonly rate: string;
      readonly registered: boolean;
    }[];
    readonly units: Readonly<Record<string, number>>;
    readonly dta: OperationFacts["dta"];
  };
  readonly examples: readonly Example[];
}

/** Worked examples: dated tables, operations, and what each comes to. */
export const EXAMPLES = examples as unknown as Examples;

const NOTHING_OWN = {
  fraccion: null,
  nico: null,
  origin: null,
  permits: [],
  identifiers: [],
  unitFactor: null,
  handDuty: null,
  linkage: null,
  isAlone: false,
};

/** An example as it is computed from. */
export function factsOf(example: Example): OperationFacts {
  const { day, tables } = EXAMPLES;
  const { importer } = example;
  const rates = tables.exchangeRates.filter(([published]) => published < day);
  const [published, rate] = rates.at(-1) ?? [];
  return {
    id: "operation",
    direction: example.direction,
    rectified: null,
    clave: example.clave,
    vehicles: example.vehicles,
    isConsolidated: example.consolidated,
    destination: example.destination,
    day,
    importer: {
      immexNo: importer.immexNo ?? null,
      ivaCertificate: importer.ivaCertificate ?? null,
      hasGuarantee: importer.guarantee ?? false,
      borderRegister: importer.borderRegister ?? null,
      sectors: importer.sectors ?? [],
      splitBy: "none",
      claimsCovered: false,
    },
    grossWeight: null,
    tables: {
      fees: tables.fees,
      exchangeRate: published === undefined || rate === undefined ? null : { published, rate },
      equivalences: tables.equivalences,
      countervailing: tables.countervailing,
      ivaRates: tables.iva
        .filter(({ destination }) => destination === example.destination)
        .map((row) => ({ rate: row.rate, isRegistered: row.registered })),
      permits: [],
      units: Object.fromEntries(
        Object.entries(tables.units).map(([word, unit]) => [word, { unit, factor: "1" }]),
      ),
    },
    tariff: Map.groupBy(
      tables.tariff.map(({ code, iva, preferences, sectors = {}, ...row }) => ({
        ...row,
        fraccion: code.slice(0, 8),
        nico: code.slice(8),
        exportRate: "0",
        isIvaExempt: iva === "exento",
        treaties: dutiesOf(preferences),
        sectors: dutiesOf(sectors),
      })),
      ({ fraccion }) => fraccion,
    ),
    treaties: treatyTable(TREATIES),
    dta: tables.dta,
    lines: linesOf(example),
    handContributions: [],
    charges: example.charges.map(({ charged, inPrice, ...charge }, at) => ({
      ...charge,
      id: `charge ${at + 1}`,
      isCharged: charged,
      isInPrice: inPrice,
    })),
  };
}

const dutiesOf = (rates: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, { rate, written: null }]));

function linesOf({ invoices }: Example): LineFacts[] {
  const lines = invoices.flatMap((invoice) => {
    const amounts = invoice.lines.map(({ amount }) => amount);
    const nets = withoutDiscount(amounts, invoice.discount);
    const own: InvoiceFacts = {
      id: invoice.number,
      number: invoice.number,
      currency: invoice.currency,
      incoterm: invoice.incoterm,
      linkage: "0",
      method: "1",
      differs: false,
      supplier: `seller of ${invoice.number}`,
      supplierName: `Seller ${invoice.seller}`,
      sellerCountry: invoice.seller,
      otherOperation: null,
    };
    return invoice.lines.map((line, at) => ({ line, at, net: nets[at] ?? "", invoice: own }));
  });
  return lines.map(({ line, at, net, invoice }, turn) => ({
    id: String(turn + 1),
    invoice,
    lineNo: at + 1,
    partNo: `PART-${line.code}`,
    description: `Goods ${line.code}`,
    quantity: line.quantity,
    wholeQuantity: line.quantity,
    takenQuantity: "0",
    net,
    unit: line.unit,
    countryOfOrigin: line.origin,
    netWeight: line.kilos,
    producer: line.producer ?? null,
    serials: [],
    own: {
      ...NOTHING_OWN,
      claim: line.claim ?? null,
      claimParty: line.party ?? null,
      sector: line.sector ?? null,
    },
    part: { mxhts: line.code, description: null },
    classification: null,
    certificates: [],
    before: [],
  }));
}

/** The numbers of a proforma as examples give them. */
export function numbersOf(
  proforma: {
    readonly [name in "price" | "increments" | "deductions" | "customsValue" | "cash" | "other"]:
      | bigint
      | string
      | number;
  } & {
    readonly byIncrement: object;
    readonly factor: string | null;
    readonly usd: string;
    readonly summary: readonly ContributionRow[];
    readonly partidas: readonly PartidaNumbers[];
  },
) {
  return {
    price: Number(proforma.price),
    increments: Number(proforma.increments),
    byIncrement: Object.fromEntries(
      Object.entries(proforma.byIncrement).map(([name, pesos]) => [name, Number(pesos)]),
    ),
    deductions: Number(proforma.deductions),
    customsValue: Number(proforma.customsValue),
    factor: proforma.factor,
    usd: proforma.usd,
    partidas: proforma.partidas.map((one) => ({
      lines: one.lines,
      tariffQuantity: one.tariffQuantity,
      price: Number(one.price),
      increments: Number(one.increments),
      deductions: Number(one.deductions),
      igi: Number(one.igi),
      countervailing: Number(one.countervailing),
      dta: Number(one.dta),
      ivaBase: one.ivaBase === null ? null : Number(one.ivaBase),
      rows: one.rows.map(rowOf),
    })),
    summary: proforma.summary.map(rowOf),
    cash: Number(proforma.cash),
    other: Number(proforma.other),
  };
}

interface ContributionRow {
  readonly key: number;
  readonly form: number;
  readonly pesos: bigint | string | number;
}

interface PartidaNumbers {
  readonly lines: readonly string[];
  readonly tariffQuantity: string;
  readonly price: bigint | string | number;
  readonly increments: bigint | string | number;
  readonly deductions: bigint | string | number;
  readonly igi: bigint | string | number;
  readonly countervailing: bigint | string | number;
  readonly dta: bigint | string | number;
  readonly ivaBase: bigint | string | number | null;
  readonly rows: readonly ContributionRow[];
}

const rowOf = ({ key, form, pesos }: ContributionRow) => [key, form, Number(pesos)];
