/** What is on file of the law of a treaty: provisions as they are cited, the same in every language. */
export interface TreatyLaw {
  /** What proves origin under it. */
  readonly proof: "certification" | "certificate" | "movement";
  /** Where it asks for that proof. */
  readonly proofSource: string;
  /** Where it says what originates. */
  readonly originSource: string;
  /** Where, and within how many years of importation, it gives back duty that was paid without the preference; null: no rule of it is on file. */
  readonly recovery: { readonly source: string; readonly years: number } | null;
}

const DOMESTIC = "Ley Aduanera art. 89; RLA art. 138";
const year = (source: string): TreatyLaw["recovery"] => ({
  source: `${source}; ${DOMESTIC}`,
  years: 1,
});

const law = (
  proof: TreatyLaw["proof"],
  proofSource: string,
  originSource: string,
  recovery: TreatyLaw["recovery"],
): TreatyLaw => ({ proof, proofSource, originSource, recovery });

// Editions of the rules take their deadlines from here: a rule that changes is a new edition.
const LAWS: ReadonlyMap<string, TreatyLaw> = new Map([
  [
    "T-MEC",
    law(
      "certification",
      "T-MEC art. 5.2 y Anexo 5-A; Reglas del T-MEC, Anexo 1",
      "T-MEC art. 4.2",
      year("T-MEC art. 5.11; Reglas del T-MEC, regla 72"),
    ),
  ],
  [
    "TLCAN",
    law(
      "certificate",
      "TLCAN art. 501 y 502; formato CBP 434",
      "TLCAN art. 401",
      year("TLCAN art. 502(3)"),
    ),
  ],
  [
    "TLCUEM",
    law("movement", "Decisión 2/2000, Anexo III", "Decisión 2/2000, art. 3 y Anexo III", null),
  ],
  ["TLCAELC", law("movement", "TLC México-AELC, Anexo I", "TLC México-AELC, Anexo I", null)],
  [
    "ACC",
    law(
      "movement",
      "Acuerdo de Continuidad Comercial México-Reino Unido (Decisión 2/2000, Anexo III, incorporado)",
      "Acuerdo de Continuidad Comercial México-Reino Unido",
      null,
    ),
  ],
  [
    "TIPAT",
    law("certification", "TIPAT art. 3.20 y Anexo 3-B", "TIPAT art. 3.2", year("TIPAT art. 3.29")),
  ],
  [
    "AP",
    law(
      "certificate",
      "Protocolo Adicional de la Alianza del Pacífico, capítulo 4, sección B",
      "Protocolo Adicional de la Alianza del Pacífico, capítulo 4",
      year("Protocolo Adicional de la Alianza del Pacífico, capítulo 4"),
    ),
  ],
  [
    "ISR",
    law(
      "certificate",
      "TLC México-Israel art. 4-02",
      "TLC México-Israel, capítulo III",
      year("TLC México-Israel, capítulo IV"),
    ),
  ],
  [
    "AAEJ",
    law("certificate", "AAE México-Japón, capítulo 5", "AAE México-Japón, capítulo 4", null),
  ],
  [
    "CHL",
    law(
      "certificate",
      "TLC México-Chile art. 5-02",
      "TLC México-Chile, capítulo 4",
      year("TLC México-Chile art. 5-03"),
    ),
  ],
  [
    "COL",
    law(
      "certificate",
      "TLC México-Colombia art. 7-02",
      "TLC México-Colombia, capítulo VI",
      year("TLC México-Colombia art. 7-03"),
    ),
  ],
  [
    "PER",
    law(
      "certificate",
      "AIC México-Perú, capítulo IV",
      "AIC México-Perú, capítulo IV",
      year("AIC México-Perú, capítulo IV"),
    ),
  ],
  [
    "URY",
    law(
      "certificate",
      "TLC México-Uruguay art. 5-02",
      "TLC México-Uruguay, capítulo IV",
      year("TLC México-Uruguay art. 5-03"),
    ),
  ],
  [
    "TLCCA",
    law(
      "certificate",
      "TLC México-Centroamérica, capítulo V",
      "TLC México-Centroamérica, capítulo IV",
      year("TLC México-Centroamérica, capítulo V"),
    ),
  ],
  [
    "PAN",
    law(
      "certificate",
      "TLC México-Panamá, capítulo 5",
      "TLC México-Panamá, capítulo 4",
      year("TLC México-Panamá, capítulo 5"),
    ),
  ],
]);

/** The law of a treaty; undefined where none of it is on file, as for one that an operator has loaded. */
export const treatyLaw = (code: string): TreatyLaw | undefined => LAWS.get(code);
