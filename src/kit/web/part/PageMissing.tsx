import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PageNotice } from "./PageNotice.tsx";
import { useAgain } from "./useAgain.ts";

/** In the place of a whole page that cannot be fetched. */
export function PageMissing({ onAgain }: { onAgain: () => Promise<void> }) {
  const { t } = useTranslation("kit");
  const [isBusy, again] = useAgain(onAgain);
  return (
    <PageNotice words={t("part.missingPage")}>
      <Button loading={isBusy} onClick={again}>
        {t("part.again")}
      </Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t("part.reload")}
      </Button>
    </PageNotice>
  );
}
