import type { WorldPartida, WorldPedimento } from "./WorldPedimento.ts";

/** A SAAI M3 validation file (compact layout, records 500 to 801), as a broker has it before payment. */
export function m3File(name: string, pedimentos: readonly WorldPedimento[]): Uint8Array {
  const records = pedimentos.flatMap(recordsOf);
  const end = ["801", name, String(pedimentos.length), String(records.length), "099"];
  return Buffer.from(
    [...records, end].map((tokens) => `${tokens.join("|")}|\r\n`).join(""),
    "latin1",
  );
}

const day = (iso: string) => iso.slice(8) + iso.slice(5, 7) + iso.slice(0, 4);

function recordsOf(one: WorldPedimento): string[][] {
  const { patente, number, aduana, operation, clave, rfc, supplier } = one;
  const dates = [
    ["506", number, operation === 1 ? "1" : "5", day(one.enteredOn)],
    ...(one.paidOn ? [["506", number, "2", day(one.paidOn)]] : []),
  ];
  const blanks = (count: number) => Array.from({ length: count }, () => "");
  return [
    ["500", "1", patente, number, aduana, ""],
    // Record 501 has no decrementables and no addresses here; DestinoMercancia is 9, the interior.
    [
      "501",
      patente,
      number,
      aduana,
      String(operation),
      clave,
      aduana,
      "",
      rfc,
      "XEXX010101HNEXXXA4",
    ]
      .concat(["18.25000", "1825", "0", "0", "0", "940.000", "7", "7", "7", "9", one.name])
      .concat(blanks(12)),
    [
      "505",
      number,
      day(one.enteredOn),
      one.invoice,
      "DAP",
      "USD",
      "0",
      "0",
      "USA",
      "00-0000000",
      supplier,
    ].concat(blanks(5)),
    ...dates,
    ...one.partidas.flatMap((partida) => partidaRecords(number, partida)),
    ["800", number, "1", "FIRMAINVENTADA", "00001000000000000000"],
  ];
}

function partidaRecords(number: string, partida: WorldPartida): string[][] {
  const { fraccion, sequence } = partida;
  const place = [number, fraccion, String(sequence)];
  return [
    ["551", ...place, partida.nico, partida.description, partida.unitPrice, partida.customsValue]
      .concat([partida.commercialValue, partida.usdValue, partida.quantity, "6", partida.quantity])
      .concat([partida.tariffUnit, "0", "1", partida.origin, "USA"]),
    ...partida.identifiers.map(([key, one, two]) => ["554", ...place, key, one, two, ""]),
    ...partida.fees.flatMap(({ contribution, rate, form, amount }) => [
      ["556", ...place, contribution, rate.toFixed(5), "1"],
      ["557", ...place, contribution, form, amount],
    ]),
    ...partida.observations.map((text, at) => ["558", ...place, String(at + 1), text]),
  ];
}
