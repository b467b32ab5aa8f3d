import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { amountText, countText } from "#kit/web/amount/amount.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { ShortCard } from "#kit/web/panel/ShortCard.tsx";
import { ShortNumbers } from "#kit/web/panel/ShortNumbers.tsx";
import { ownFindingFigures } from "../contract.ts";

/** What of the findings waits for the person, and what came of their work this month. */
export default function OwnMonth() {
  const { t } = useTranslation("findings");
  const { today } = useClock();
  const query = useAnswer(ownFindingFigures, { queryKey: ["findings", "own figures"] });
  const period = { ver: "recuperado", by: "persona", from: query.data?.data.Desde, to: today };
  return (
    <ShortCard
      title={
        <Link to="/auditoria-reportes" search={period}>
          {t("own.month")}
        </Link>
      }
    >
      <PanelState query={query} empty={null} isEmpty={() => false}>
        {({ data: { Abiertos, Cerrados, Recuperado } }) => (
          <ShortNumbers
            numbers={[
              [t("own.open"), countText(Abiertos)],
              [t("own.closed"), countText(Cerrados)],
              [t("own.recovered"), `${amountText(Recuperado) ?? "—"} MXN`],
            ]}
          />
        )}
      </PanelState>
    </ShortCard>
  );
}
