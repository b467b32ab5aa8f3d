import { Button } from "@mantine/core";
import { IconBuildingPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageActions } from "#kit/web/page/PageActions.tsx";

const ClientForm = lazy(() => import("./ClientForm.tsx"));

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
      {asking ? (
        <Suspense fallback={null}>
          <ClientForm client={null} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
