import { Button } from "@mantine/core";
import { IconBuildingPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";

const ClientForm = lazyPart(() => import("./ClientForm.tsx"));

/** The way to add a client. */
export function ClientActions() {
  const { t } = useTranslation("clients");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageActions>
        <Button
          leftSection={<IconBuildingPlus size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t("add")}
        </Button>
      </PageActions>
      {asking ? <ClientForm client={null} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
