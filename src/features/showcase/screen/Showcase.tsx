import { useTranslation } from "react-i18next";
import { Activities } from "./Activities.tsx";
import { AuditLog } from "./AuditLog.tsx";
import { Blog } from "./Blog.tsx";
import { DailySales } from "./DailySales.tsx";
import { Earners } from "./Earners.tsx";
import { FinanceStats } from "./FinanceStats.tsx";
import { Messenger } from "./Messenger.tsx";
import { ProfitShare } from "./ProfitShare.tsx";
import { QuickSearch } from "./QuickSearch.tsx";
import { RecentProducts } from "./RecentProducts.tsx";
import styles from "./Showcase.module.css";
import { SidebarLogs } from "./SidebarLogs.tsx";
import { Stats } from "./Stats.tsx";
import { Tasks } from "./Tasks.tsx";
import { Tickets } from "./Tickets.tsx";

/** The widgets of the template on their static sample data. */
export default function Showcase() {
  const { t } = useTranslation("showcase");
  return (
    <>
      <p className={styles.note}>{t("note")}</p>
      <div className={styles.showcase}>
        <Stats />
        <ProfitShare />
        <DailySales />
        <Activities />
        <RecentProducts />
        <AuditLog />
        <FinanceStats />
        <Earners list="authors" />
        <Earners list="bestSellers" />
        <Earners list="packages" />
        <Blog />
        <Tickets />
        <Tasks />
        <SidebarLogs />
        <Messenger />
        <QuickSearch />
      </div>
    </>
  );
}
