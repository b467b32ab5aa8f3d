import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import type { DocumentWire } from "../contract.ts";
import styles from "./CartaPorte.module.css";

/** From where to where, in the order of the way. */
export function PlaceList({ places }: Pick<DocumentWire, "places">) {
  const { t } = useTranslation("cartaPorte");
  return (
    <section className={styles.part} aria-label={t("places")}>
      <h3>{t("places")}</h3>
      <ol className={styles.places}>
        {places.map(({ kind, id, rfc, name, taxNumber, at, distance, address }) => (
          <li key={id ?? kind}>
            <p>
              <Tag tone={kind === "Origen" ? "info" : "right"}>{kind}</Tag> <b>{name ?? rfc}</b>
            </p>
            <p>{[name === null ? null : rfc, taxNumber].filter(Boolean).join(" · ")}</p>
            <p>
              {address
                ? [
                    address.street,
                    address.municipality,
                    address.state,
                    address.postalCode,
                    address.country,
                  ]
                    .filter(Boolean)
                    .join(", ")
                : "—"}
            </p>
            <p className={styles.soft}>
              {[at.replace("T", " "), distance === null ? null : t("km", { km: distance })]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
