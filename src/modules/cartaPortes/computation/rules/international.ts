import { MEXICO, YES } from "../cartaPorte.ts";
import { BY_ROAD, coded, found, presence, ROOT, type Rules } from "./rule.ts";

const regimeNode = (at: number) => `RegimenesAduaneros/RegimenAduaneroCCP[${at + 1}]`;

export const international: Rules = {
  R01: ({ cartaPorte: { international: crosses, entryExit, country, via, regimes } }) => {
    const isDue = crosses === YES;
    return [
      ...presence(ROOT, "EntradaSalidaMerc", entryExit, isDue),
      ...presence(ROOT, "PaisOrigenDestino", country, isDue),
      ...(country === MEXICO && isDue ? [found(ROOT, "mexico")] : []),
      ...presence(ROOT, "ViaEntradaSalida", via, isDue),
      ...presence(ROOT, "RegimenAduanero", regimes[0] ?? null, isDue),
    ];
  },
  R02: (subject) =>
    subject.cartaPorte.regimes.flatMap((regime, at) =>
      coded(subject, "regimes", regimeNode(at), regime, ({ directions }) => {
        const { entryExit } = subject.cartaPorte;
        return entryExit === null || directions.includes(entryExit)
          ? []
          : [found(regimeNode(at), "otherDirection", { regime, direction: entryExit })];
      }),
    ),
  R03: ({ cartaPorte: { regimes } }) =>
    regimes.flatMap((regime, at) =>
      regimes.indexOf(regime) < at ? [found(regimeNode(at), "twice", { regime })] : [],
    ),
  R04: (subject) => {
    const { via } = subject.cartaPorte;
    if (via === null) return [];
    return via === BY_ROAD
      ? coded(subject, "transports", ROOT, via)
      : [found(ROOT, "otherTransport", { via })];
  },
};
