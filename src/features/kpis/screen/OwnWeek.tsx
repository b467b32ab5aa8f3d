import { useTranslation } from "react-i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { ShortCard } from "#kit/web/panel/ShortCard.tsx";
import { ShortNumbers } from "#kit/web/panel/ShortNumbers.tsx";
import { ownWork } from "../contract.ts";

/** What the person received, reviewed and loaded since Monday. */
export default function OwnWeek() {
  const { t } = useTranslation("kpis");
  const query = useAnswer(ownWork, { queryKey: ["own work"] });
  return (
    <ShortCard title={t("own.week")}>
      <PanelState query={query} empty={null} isEmpty={() => false}>
        {({ data: { received, reviewed, loaded } }) => (
          <ShortNumbers
            numbers={[
              [t("own.received"), countText(received)],
              [t("own.reviewed"), countText(reviewed)],
              [t("own.loaded"), countText(loaded)],
            ]}
          />
        )}
      </PanelState>
    </ShortCard>
  );
}
