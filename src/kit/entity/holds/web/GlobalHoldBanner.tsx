import { IconHandStop } from "@tabler/icons-react";
import type { Entity } from "../../entity.ts";
import type { GlobalHoldCalls } from "../globalHolds.ts";
import type { GlobalHold } from "../holds.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import styles from "../../web/Entity.module.css";
import { HoldFacts } from "./HoldFacts.tsx";
import { ReleaseHold } from "./ReleaseHold.tsx";
import type { EntityWords } from "../../web/useEntityWords.ts";

interface GlobalHoldBannerProps {
  entity: Entity;
  calls: GlobalHoldCalls;
  holds: readonly GlobalHold[];
  words: EntityWords;
}

/** Says above a list what holds all of its rows, with the way to release them. */
export default function GlobalHoldBanner({ entity, calls, holds, words }: GlobalHoldBannerProps) {
  const client = useCalls();
  const clients = useClients();
  const title = words.t("holds.all");
  return (
    <section className={styles.banner} aria-label={title}>
      <h2>
        <IconHandStop size={18} aria-hidden />
        {words.t("holds.standing")}
      </h2>
      <ul className={styles.holds}>
        {holds.map((hold) => (
          <li key={hold.id}>
            <HoldFacts hold={hold} words={words}>
              {clients.linked.length > 1 ? <b>{clients.nameOf(hold.client)}</b> : null}
            </HoldFacts>
            <ReleaseHold
              {...{ entity, words }}
              byHouse={hold.byHouse}
              send={(reason) =>
                client.send(calls.release, { params: { hold: hold.id }, body: { reason } })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
