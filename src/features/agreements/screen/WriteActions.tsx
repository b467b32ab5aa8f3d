import { Button } from "@mantine/core";
import { IconFilePlus, IconPencil, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { ListedAgreementWireRow } from "../contract.ts";
import type { SavedAgreement } from "./AgreementForm.tsx";
import { useAgreementCard } from "./useCertificateQueries.ts";

const AgreementForm = lazyPart(() => import("./AgreementForm.tsx"));
const RevokeDialog = lazyPart(() => import("./RevokeDialog.tsx"));

interface WriteActionsProps {
  agreement: ListedAgreementWireRow | null;
  onSaved: (agreement: SavedAgreement) => void;
}

/** The ways to write a new agreement, to change the chosen one and to revoke it. */
export function WriteActions({ agreement, onSaved }: WriteActionsProps) {
  const { t } = useTranslation("agreements");
  const [open, setOpen] = useState<"new" | "change" | "revoke" | null>(null);
  const card = useAgreementCard(open === "change" ? (agreement?._id ?? null) : null);
  const close = () => setOpen(null);
  return (
    <>
      <PageActions>
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          disabled={agreement === null || agreement.Status === "revoked"}
          onClick={() => setOpen("revoke")}
        >
          {t("revoke.open")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          disabled={agreement === null}
          onClick={() => setOpen("change")}
        >
          {t("form.openChange")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFilePlus size={16} aria-hidden />}
          onClick={() => setOpen("new")}
        >
          {t("form.openNew")}
        </Button>
      </PageActions>

      {open === "new" ? <AgreementForm card={null} onSaved={onSaved} onClose={close} /> : null}
      {open === "change" && card.data ? (
        <AgreementForm card={card.data} onSaved={onSaved} onClose={close} />
      ) : null}
      {open === "revoke" && agreement ? (
        <RevokeDialog agreement={agreement} onClose={close} />
      ) : null}
    </>
  );
}
