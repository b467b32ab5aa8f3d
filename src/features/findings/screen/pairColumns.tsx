import { Button } from "@mantine/core";
import type { TFunction } from "i18next";
import type { ReplyOf } from "#kit/pure/call.ts";
import { codeColumn, instantColumn, textColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { WordOf } from "#kit/web/language/useWords.ts";
import type { acceptedPairs } from "../contract.ts";

export type PairRow = ReplyOf<typeof acceptedPairs>["data"][number];

/** What is held to be the same, by whom and since when; `revoke` is asked with the pair's id. */
export function pairColumns(
  t: TFunction<"findings">,
  words: WordOf,
  instant: (iso: string | null | undefined) => string,
  revoke: (id: string) => void,
): GridColumn<PairRow>[] {
  return [
    codeColumn("PartNO", t("column.Parte"), {
      width: 150,
      card: "title",
      filter: { kind: "text" },
    }),
    textColumn("about", t("column.Prueba"), {
      value: ({ about }) => words("test", about),
      card: "line",
      width: 130,
    }),
    textColumn("Declarado", t("column.Declarado"), { card: "line", width: 180, stretches: true }),
    textColumn("Registrado", t("column.Registrado"), { card: "line", width: 180, stretches: true }),
    {
      id: "Revocado",
      title: t("memory.standing"),
      value: ({ Revocado }) => (Revocado === null ? t("memory.inForce") : t("revoked")),
      exported: ({ Revocado }) => (Revocado === null ? t("memory.inForce") : instant(Revocado)),
      cell: ({ Revocado, _id, Declarado, Registrado }) =>
        Revocado === null ? (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t("revokePair", {
              pair: t("pair", { declared: Declarado, found: Registrado }),
            })}
            onClick={() => revoke(_id)}
          >
            {t("revoke")}
          </Button>
        ) : (
          t("memory.revokedOn", { when: instant(Revocado) })
        ),
      card: "action",
      width: 150,
    },
    textColumn("Persona", t("memory.who"), { card: "line", width: 140 }),
    instantColumn("Fecha", t("memory.when"), instant),
    textColumn("Motivo", t("memory.why"), { width: 220 }),
  ];
}
