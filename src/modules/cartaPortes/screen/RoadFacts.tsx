import { useTranslation } from "react-i18next";
import { translate } from "#kit/web/language/translate.ts";
import type { DocumentWire } from "../contract.ts";
import { Fact } from "./CartaPorteHead.tsx";
import styles from "./CartaPorte.module.css";

/** What it goes on, and who drives, owns or lets it. */
export function RoadFacts({ document: { goods, people } }: { document: DocumentWire }) {
  const { t } = useTranslation("cartaPorte");
  const { road } = goods;
  const joined = (...values: readonly (string | null)[]) =>
    values.filter(Boolean).join(" · ") || "—";
  const figureOf = (kind: string) => translate("cartaPorte", `figure.${kind}`) ?? kind;
  return (
    <section className={styles.part} aria-label={t("road")}>
      <h3>{t("road")}</h3>
      {road === null ? (
        <p className={styles.soft}>{t("noRoad")}</p>
      ) : (
        <dl className={styles.facts}>
          <Fact name={t("vehicle")}>
            {joined(
              road.vehicle.plate,
              road.vehicle.configuration,
              road.vehicle.modelYear,
              road.vehicle.grossWeight && `${road.vehicle.grossWeight} t`,
            )}
          </Fact>
          <Fact name={t("trailers")}>
            {joined(...road.trailers.map(({ type, plate }) => `${type} ${plate}`.trim()))}
          </Fact>
          <Fact name={t("permit")}>{joined(road.permitType, road.permitNo)}</Fact>
          <Fact name={t("insurance")}>
            {joined(road.insurance.liabilityInsurer, road.insurance.liabilityPolicy)}
          </Fact>
        </dl>
      )}
      <dl className={styles.facts}>
        <Fact name={t("people")}>
          {people.map(({ kind, rfc, name, licence, taxNumber, parts }) => (
            <p key={`${kind} ${name}`}>
              {joined(figureOf(kind), name, rfc ?? taxNumber, licence, ...parts)}
            </p>
          ))}
        </Fact>
      </dl>
    </section>
  );
}
