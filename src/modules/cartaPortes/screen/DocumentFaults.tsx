import { IconAlertTriangle, IconCheck, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { EntityPlaces } from "#kit/entity/web/EntityPlaces.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { translate } from "#kit/web/language/translate.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { type CartaPorteRow, cartaPortes } from "../cartaPortes.ts";
import type { DocumentReply, FaultWire } from "../contract.ts";
import styles from "./CartaPorte.module.css";

interface DocumentFaultsProps {
  row: CartaPorteRow;
  reply: DocumentReply;
  /** Opens the form of the Carta Porte itself at a field. */
  onEdit: (at?: string) => void;
}

/** All that speaks against it at once, each with the way to what mends it. */
export function DocumentFaults({ row, reply, onEdit }: DocumentFaultsProps) {
  const { t } = useTranslation("cartaPorte");
  const { faults, warnings, notLoaded, unknown } = reply;
  const list = (all: readonly FaultWire[]) => (
    <ul>
      {all.map((fault) => (
        <FaultItem
          key={`${fault.code} ${fault.node} ${JSON.stringify(fault.values)}`}
          {...{ row, fault, onEdit }}
        />
      ))}
    </ul>
  );
  return (
    <>
      {notLoaded.length > 0 ? (
        <Callout tone="wrong">{t("notLoaded", { names: notLoaded.join(", ") })}</Callout>
      ) : null}
      {faults.length > 0 ? (
        <section
          className={styles.findings}
          data-tone="wrong"
          aria-label={t("faults", { count: faults.length })}
        >
          <h3>
            <IconX size={18} aria-hidden /> {t("faults", { count: faults.length })}
          </h3>
          <p>{t("mend")}</p>
          {list(faults)}
        </section>
      ) : notLoaded.length === 0 ? (
        <p className={styles.faultless}>
          <Tag tone="right" icon={IconCheck}>
            {t("noFaults")}
          </Tag>
        </p>
      ) : null}
      {warnings.length > 0 ? (
        <section className={styles.findings} data-tone="look" aria-label={t("warnings")}>
          <h3>
            <IconAlertTriangle size={18} aria-hidden /> {t("warnings")}
          </h3>
          {list(warnings)}
        </section>
      ) : null}
      {unknown.length > 0 ? (
        <p className={styles.soft}>
          {t("unknown", {
            names: unknown
              .map((name) => translate("cartaPorte", `fact.${name}`) ?? name)
              .join(", "),
          })}
        </p>
      ) : null}
    </>
  );
}

/** Its rule, or what else found it. */
function tagOf(code: string): string {
  if (/^[RO]\d\d$/.test(code)) return code;
  return code === "invoiceAttribute" ? "CFDI" : "XSD";
}

interface FaultItemProps extends Omit<DocumentFaultsProps, "reply"> {
  fault: FaultWire;
}

function FaultItem({ row, fault, onEdit }: FaultItemProps) {
  const { code, node, values, source } = fault;
  // What is not known is written as an empty value.
  const isEmpty = code === "schemaValue" && values["value"] === "";
  const sentence =
    translate("cartaPorte", `rule.${isEmpty ? "schemaMissing" : code}`, values) ?? code;
  const { reason } = values;
  const why =
    reason === undefined ? undefined : translate("cartaPorte", `reason.${reason}`, values);
  return (
    <li>
      <p>
        <Tag tone="quiet">{tagOf(code)}</Tag> <b>{sentence}</b>
      </p>
      <p className={styles.soft}>{why === undefined ? node : `${why} · ${node}`}</p>
      {source === null ? null : <Mend {...{ row, source, onEdit }} />}
    </li>
  );
}

interface MendProps extends Omit<FaultItemProps, "fault"> {
  source: NonNullable<FaultWire["source"]>;
}

/** Leads to the field that mends it; to the list where the row is still to be added. */
function Mend({ row, source: { entity, id, field, label }, onEdit }: MendProps) {
  const place = use(EntityPlaces).placeOf(entity, id ?? row.id);
  const name = translate(entity, `field.${field}`) ?? field;
  const words = [label, name].filter(Boolean).join(" · ");
  if (entity === cartaPortes.name && row.status === "draft")
    return (
      <button type="button" className={styles.way} onClick={() => onEdit(field)}>
        {words}
      </button>
    );
  if (!place) return <p>{words}</p>;
  const search =
    id === null ? { list: place.search["list"] ?? entity } : { ...place.search, fill: field };
  return (
    <Link to={place.to} search={search} className={styles.way}>
      {words}
    </Link>
  );
}
