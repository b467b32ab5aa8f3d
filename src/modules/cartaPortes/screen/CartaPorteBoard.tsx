import { Button } from "@mantine/core";
import { IconFilePlus } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useMayWrite } from "#kit/entity/web/useMayWrite.ts";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { loads } from "../../loads/loads.ts";
import { cartaPortes } from "../cartaPortes.ts";
import { MOST_WAITING, type WaitingLoad, waitingLoads } from "../contract.ts";
import styles from "./CartaPorte.module.css";

/** Loads on Mexican roads that have no Carta Porte yet: one is made with a click. */
export default function CartaPorteBoard() {
  const words = useEntityWords(cartaPortes);
  const query = useAnswer(waitingLoads, { queryKey: [cartaPortes.name, "waiting"] });
  return (
    <section className={styles.board} aria-label={words.own("view.CartaPorteBoard")}>
      <PanelState
        query={query}
        empty={words.own("board.empty")}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => (
          <>
            <Waiting waiting={data} />
            {data.length === MOST_WAITING ? (
              <p className={styles.soft}>{words.own("board.more", { most: MOST_WAITING })}</p>
            ) : null}
          </>
        )}
      </PanelState>
    </section>
  );
}

function Waiting({ waiting }: { waiting: readonly WaitingLoad[] }) {
  const words = useEntityWords(loads);
  const own = useEntityWords(cartaPortes);
  const { nameOf, linked } = useClients();
  const mayWrite = useMayWrite(cartaPortes);
  const generate = useGeneration();
  return (
    <ul className={styles.cards}>
      {waiting.map((load) => (
        <li key={load.id} className={styles.card}>
          <div className={styles.name}>
            <h3>
              <RowLink entity={loads} id={load.id} label={load.loadNo} />
            </h3>
            <Tag tone={load.status === "dispatched" ? "look" : "info"}>
              {words.option("status", load.status)}
            </Tag>
          </div>
          <p>{`${load.site} → ${load.destination}`}</p>
          <dl className={styles.facts}>
            {linked.length > 1 ? (
              <Fact name={words.t("client")} value={nameOf(load.client)} />
            ) : null}
            <Fact name={words.field("plannedFor")} value={dayText(load.plannedFor)} />
            <Fact name={words.field("carrier")} value={load.carrier} />
            <Fact name={words.field("vehicle")} value={load.vehicle} />
            <Fact name={words.field("driverRef")} value={load.driver} />
            <Fact name={words.field("unitsLoaded")} value={String(load.unitsLoaded)} />
          </dl>
          {mayWrite ? (
            <Button
              size="sm"
              leftSection={<IconFilePlus size={16} aria-hidden />}
              loading={generate.isPending && generate.variables.id === load.id}
              disabled={generate.isPending}
              aria-label={`${own.own("board.generate")} ${load.loadNo}`}
              onClick={() => generate.mutate(load)}
            >
              {own.own("board.generate")}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? "—"}</dd>
    </div>
  );
}

/** Makes the Carta Porte of a load, and goes there. */
function useGeneration() {
  const calls = useCalls();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id: load, client }: WaitingLoad) => {
      const body = { client, load, departsAt: null, secondTrailer: null };
      return calls.send(cartaPortes.calls.add, { body });
    },
    onSuccess: async ({ data: { id } }) => {
      void queries.invalidateQueries({ queryKey: [cartaPortes.name] });
      await navigate({ to: `/carta-porte/${id}/documento` });
    },
    onError: showFailure,
  });
}
