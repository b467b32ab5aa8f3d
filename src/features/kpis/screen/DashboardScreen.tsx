import { Button, NativeSelect } from "@mantine/core";
import { IconPrinter, IconTargetArrow } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { RangePicker } from "#kit/web/range/RangePicker.tsx";
import { Segments } from "#kit/web/segments/Segments.tsx";
import { type Figure, figures } from "../model/figures.ts";
import { grains } from "../model/range.ts";
import styles from "./Dashboard.module.css";
import { type DashboardAddress, useDashboardAddress } from "./dashboardAddress.ts";
import { FigureCard } from "./FigureCard.tsx";
import { FigureRows } from "./FigureRows.tsx";
import { useFigure } from "./useFigures.ts";
import { usePaper } from "./usePaper.ts";

/** All figures of one client's entries; each point leads to the entries of which it is made. */
export default function DashboardScreen() {
  const { today } = useClock();
  const address = useDashboardAddress(today);
  const [isPaper, print] = usePaper();
  const { opened } = address;
  const of = useNarrowing(address);
  return (
    <div className={styles.screen} data-paper={isPaper || undefined}>
      <Filters address={address} today={today} print={print} of={of} />
      <div className={styles.cards}>
        {figures.map((figure) => (
          <Fragment key={figure.name}>
            <FigureCard {...{ figure, address, isPaper, of }} />
            {opened?.figure === figure.name && !isPaper ? (
              <FigureRows
                key={`${opened.argument} ${opened.series}`}
                figure={figure}
                address={address}
                point={opened}
              />
            ) : null}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

interface FiltersProps {
  address: DashboardAddress;
  today: string;
  print: () => void;
  of: string;
}

// Every figure says where the client's entries came to: the first card is always asked for.
function useSites(address: DashboardAddress) {
  const [first] = figures as readonly [Figure, ...Figure[]];
  return useFigure(first, address, true).data?.meta.sites ?? [];
}

/** Whose entries at which sites and of which days the figures tell, as paper says it. */
function useNarrowing(address: DashboardAddress): string {
  const { t } = useTranslation("kpis");
  const { nameOf } = useClients();
  const { client, range, grain, site } = address;
  const place = useSites(address).find(({ id }) => id === site)?.code ?? t("allSites");
  const days = `${dayText(range.from)} – ${dayText(range.to)}`;
  return [nameOf(client), place, days, t(`grain.${grain}`)].join(" · ");
}

function Filters({ address, today, print, of }: FiltersProps) {
  const { t } = useTranslation("kpis");
  const { t: frame } = useTranslation("shell");
  const { linked } = useClients();
  const { client, range, grain, site, change } = address;
  const sites = useSites(address);
  return (
    <div className={styles.filters}>
      <RangePicker
        label={t("range")}
        value={range}
        today={today}
        onChange={({ from, to }) => change({ from, to })}
      />
      <Segments
        label={t("grains")}
        segments={grains.map((key) => ({ key, label: t(`grain.${key}`) }))}
        chosen={grain}
        onChoose={(key) => change({ grain: key })}
      />
      <NativeSelect
        aria-label={t("site")}
        value={site ?? "all"}
        onChange={(event) => change({ site: event.currentTarget.value })}
        data={[
          { value: "all", label: t("allSites") },
          ...sites.map(({ id, code }) => ({ value: id, label: code })),
        ]}
      />
      {linked.length > 1 ? (
        <NativeSelect
          aria-label={t("client")}
          value={String(client)}
          onChange={(event) => change({ client: event.currentTarget.value, site: "all" })}
          data={linked.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      <header className={styles.printed}>
        <h1>{frame("title.dashboard-viat")}</h1>
        <p>{of}</p>
      </header>
      <PageActions>
        <Button
          variant="default"
          component={Link}
          to="/metas"
          leftSection={<IconTargetArrow size={16} aria-hidden />}
        >
          {t("targets")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={print}
        >
          {t("print")}
        </Button>
      </PageActions>
    </div>
  );
}
