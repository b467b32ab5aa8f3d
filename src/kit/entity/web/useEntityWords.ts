import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NEARNESS } from "../fields/day.ts";
import type { Entity } from "../entity.ts";
import type { Fault, Wire } from "../Field.ts";
import { labelOf } from "../fields/ref.ts";
import type { EntityRow } from "../EntityRow.ts";
import { isEmpty } from "../Field.ts";
import { moneyOf } from "../fields/money.ts";
import { sizeText } from "#kit/pure/sizeText.ts";
import type { EntityScreen } from "../screen.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { amountText, quantityText } from "#kit/web/amount/amount.ts";
import { dayText, instantText } from "#kit/web/dates/instant.ts";
import { translate } from "#kit/web/language/translate.ts";
import { faultText } from "./faultText.ts";

/** What an entity, its fields and its values are called in the language of the screen. */
export interface EntityWords {
  /** Words that every entity has. */
  readonly t: TFunction<"entity">;
  readonly title: (screen: EntityScreen) => string;
  /** Its own: `title`, `add`, `edit`, `search`, `empty`. */
  readonly own: (key: string, values?: Fault["values"]) => string;
  readonly field: (name: string) => string;
  readonly option: (name: string, option: string) => string;
  /** What a list is narrowed to by a value of a field. */
  readonly narrowed: (name: string, filter: string) => string;
  readonly command: (name: string) => string;
  /** A type of documents. */
  readonly document: (type: string) => string;
  /** Why a row is held. */
  readonly hold: (type: string) => string;
  /** What was done: a command of its own, or what is done to rows of any entity. */
  readonly action: (name: string) => string;
  readonly fault: (fault: Fault) => string;
  /** What a row has there, as it is read and saved. */
  readonly told: (row: EntityRow, name: string) => string;
  /** A value of a field, likewise. */
  readonly value: (name: string, value: Wire | undefined) => string;
}

export function useEntityWords(entity: Entity): EntityWords {
  const { t, i18n } = useTranslation("entity");
  const { language } = i18n;
  const { instant } = useClock();
  return useMemo(() => wordsOf(entity, t, language, instant), [entity, t, language, instant]);
}

function wordsOf(
  entity: Entity,
  t: TFunction<"entity">,
  language: string,
  instant: (iso: string) => string,
): EntityWords {
  const { name: namespace, fields, state } = entity;
  const find = (key: string, values?: Fault["values"]) =>
    translate(namespace, key, values, language);
  const own: EntityWords["own"] = (key, values) => find(key, values) ?? key;
  const field = (name: string) => find(`field.${name}`) ?? find(`input.${name}`) ?? name;
  const narrowed = (name: string, filter: string) => {
    const { kind, warnDays = null } = fields[name] ?? {};
    if (kind === "flag") return t(filter === "true" ? "yes" : "no");
    if (warnDays === null) return option(name, filter);
    const near = [t("expired"), t("endsWithin", { number: warnDays }), t("endsLater")];
    return near[NEARNESS.indexOf(filter)] ?? filter;
  };
  const option = (name: string, value: string) => find(`choice.${name}.${value}`) ?? value;
  const command = (name: string) => find(`command.${name}`) ?? name;
  const value: EntityWords["value"] = (name, held) => {
    const { kind, unit = null, isWhole } = fields[name] ?? {};
    if (typeof held === "boolean") return t(held ? "yes" : "no");
    if (held === undefined || isEmpty(held)) return "";
    if (kind === "choice" || kind === "choices")
      return [held]
        .flat()
        .map((each) => option(name, String(each)))
        .join(", ");
    if (kind === "amounts") return [held].flat().join(", ");
    if (kind === "day") return dayText(String(held));
    const { amount = null, currency = "" } = (kind === "money" && moneyOf(String(held))) || {};
    if (amount !== null) return `${amountText(amount)} ${currency}`;
    if (kind === "instant") return instant(String(held));
    if (unit === "B") return sizeText(Number(held));
    const text = (isWhole && quantityText(String(held))) || String(held);
    return unit === null ? text : `${text} ${unit}`;
  };
  return {
    t,
    own,
    title: ({ name, where }) =>
      find(`view.${name}`) ||
      Object.entries(where)
        .map(([name, values]) => {
          const to = values.map((each) => narrowed(name, each)).join(", ");
          return `${field(name)}: ${to}`;
        })
        .join("; ") ||
      own("title"),
    narrowed,
    field,
    option,
    command,
    document: (type) =>
      find(`document.${type}`) ?? translate("entity", `document.${type}`, {}, language) ?? type,
    hold: (type) => translate("entity", `hold.${type}`, {}, language) ?? type,
    action: (name) => find(`command.${name}`) ?? translate("entity", `action.${name}`) ?? name,
    fault: ({ code, values = {} }) => {
      const { state: now } = values;
      const at = state !== null && now !== undefined && { state: option(state, String(now)) };
      return faultText(namespace, { code, values: { ...values, ...at } }, language);
    },
    told: (row, name) => {
      const { target = null, zoneField = null } = fields[name] ?? {};
      const zone = zoneField === null ? null : row[zoneField];
      if (typeof zone === "string") return instantText(String(row[name] ?? ""), zone);
      return value(name, row[target ? labelOf(name) : name]);
    },
    value,
  };
}
