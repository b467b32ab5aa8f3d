import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { Stack } from "#kit/web/page/Stack.tsx";
import cards from "#kit/web/panel/DetailCard.module.css";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { ClientRow } from "../contract.ts";
import { customerText } from "./clientColumns.tsx";
import { ClientHistory } from "./ClientHistory.tsx";
import styles from "./Clients.module.css";

const ClientForm = lazyPart(() => import("./ClientForm.tsx"));

/** The chosen client: how it is settled, and what was settled of it when and by whom. */
export function ClientDetail({ client }: { client: ClientRow | null }) {
  const { t } = useTranslation("clients");
  const [changing, setChanging] = useState<ClientRow | null>(null);
  if (!client) return <p className={cards.nothing}>{t("chooseOne")}</p>;
  const { Nombre, Name, DisplayName, Zone, Plant, HidesLoad, Hidden, Rfcs, Customers, Quotas } =
    client;
  return (
    <Stack>
      <section className={cards.card} aria-label={Nombre}>
        <div className={cards.head}>
          <h2>{Nombre}</h2>
          {Hidden ? <Tag tone="quiet">{t("hidden")}</Tag> : null}
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setChanging(client)}
          >
            {t("edit")}
          </Button>
        </div>
        <h3>{t("column.Rfcs")}</h3>
        {Rfcs.length === 0 ? <Callout tone="wrong">{t("noRfcWords")}</Callout> : null}
        <ul className={styles.lines}>
          {Rfcs.map(({ Rfc, From }) => (
            <li key={Rfc}>
              <b>{Rfc}</b>{" "}
              <span>{From === null ? t("always") : t("since", { day: dayText(From) })}</span>
            </li>
          ))}
        </ul>
        <h3>{t("column.Customers")}</h3>
        <ul className={styles.lines}>
          {Customers.length === 0 ? <li>{t("ownCustomer")}</li> : null}
          {Customers.map((customer) => (
            <li key={customer.idCliente}>{customerText(customer)}</li>
          ))}
        </ul>
        <dl className={styles.facts}>
          {DisplayName === "" ? null : (
            <>
              <dt>{t("column.Name")}</dt>
              <dd>{Name}</dd>
            </>
          )}
          <dt>{t("column.Zone")}</dt>
          <dd>{Zone}</dd>
          <dt>{t("column.Plant")}</dt>
          <dd>{Plant || Nombre}</dd>
          <dt>{t("column.HidesLoad")}</dt>
          <dd>{t(HidesLoad ? "yes" : "no")}</dd>
          <dt>{t("column.WaitingFiles")}</dt>
          <dd>{Quotas.WaitingFiles ?? t("asAll")}</dd>
          <dt>{t("column.WaitingMiB")}</dt>
          <dd>{Quotas.WaitingMiB === null ? t("asAll") : `${Quotas.WaitingMiB} MiB`}</dd>
          <dt>{t("column.StoredMiB")}</dt>
          <dd>{Quotas.StoredMiB === null ? t("asAll") : `${Quotas.StoredMiB} MiB`}</dd>
        </dl>
      </section>
      <ClientHistory id={client._id} />
      {changing ? <ClientForm client={changing} onClose={() => setChanging(null)} /> : null}
    </Stack>
  );
}
