import { Button } from "@mantine/core";
import { IconPencil, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { PersonRow } from "../contract.ts";

const PersonDialog = lazyPart(() => import("./PersonDialog.tsx"));

/** The ways to add a person and to change the chosen one. */
export function PersonActions({ chosen }: { chosen: PersonRow | null }) {
  const { t } = useTranslation("people");
  const [asking, setAsking] = useState<PersonRow | "new" | null>(null);
  return (
    <>
      <PageActions>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          disabled={chosen === null || chosen.Own}
          onClick={() => setAsking(chosen)}
        >
          {t("edit")}
        </Button>
        <Button
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => setAsking("new")}
        >
          {t("add")}
        </Button>
      </PageActions>
      {asking === null ? null : (
        <PersonDialog person={asking === "new" ? null : asking} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
