import { Button, NativeSelect } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useIsFetching } from "@tanstack/react-query";
import { Fragment, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { RangePicker } from "#kit/web/range/RangePicker.tsx";
import { type Figure, figures } from "../model/figures.ts";
import { grains } from "../model/range.ts";
import styles from "./Dashboard.module.css";
import { type DashboardAddress, useDashboardAddress } from "./dashboardAddress.ts";
import { FigureCard } from "./FigureCard.tsx";
import { FigureRows } from "./FigureRows.tsx";
import { useFigure } from "./useFigures.ts";

/** All figures of one client's entries; each point leads to the entries of which it is made. */
export default function DashboardScreen() {
  const { today } = useClock();
  const address = useDashboardAddress(today);
  const [isPrinting, print] = usePrinting();
  const { opened } = address;
  return (
    <div className={styles.screen}>
      <Filters address={address} today={today} print={print} />
      <div className={styles.cards}>
        {figures.map((figure) => (
          <Fragment key={figure.name}>
            <FigureCard figure={figure} address={address} isWanted={isPrinting} />
            {opened?.figure === figure.name ? (
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
}

function Filters({ address, today, print }: FiltersProps) {
  const { t } = useTranslation("kpis");
  const { linked, nameOf } = useClients();
  const { client, range, grain, site, change } = address;
  // Every figure says where the client's entries came to: the first card is always asked for.
  const [first] = figures as readonly [Figure, ...Figure[]];
  const sites = useFigure(first, address, true).data?.meta.sites ?? [];
  return (
    <div className={styles.filters}>
      <RangePicker
        label={t("range")}
        value={range}
        today={today}
        onChange={({ from, to }) => change({ from, to })}
      />
      <div role="group" aria-label={t("grains")} className={styles.grains}>
        {grains.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === grain}
            onClick={() => change({ grain: each })}
          >
            {t(`grain.${each}`)}
          </button>
        ))}
      </div>
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
      <p className={styles.printed}>
        {nameOf(client)} · {range.from} – {range.to}
      </p>
      <PageActions>
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

/** Asks for what was not seen yet, and prints when all of it is there. */
function usePrinting(): [boolean, () => void] {
  const [isPrinting, setPrinting] = useState(false);
  const fetching = useIsFetching();
  useEffect(() => {
    if (!isPrinting || fetching > 0) return;
    // The charts of what just came are drawn with the next frames.
    const timer = window.setTimeout(() => {
      window.print();
      setPrinting(false);
    }, 300);
    return () => window.clearTimeout(timer);
  }, [isPrinting, fetching]);
  return [isPrinting, () => setPrinting(true)];
}
