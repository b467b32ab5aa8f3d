import { useQuery } from "@tanstack/react-query";
import type { Entity } from "../../entity.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import styles from "./Import.module.css";
import type { EntityWords } from "../../web/useEntityWords.ts";

/** What was imported, when, by whom, and what became of it. */
export function ImportLog({ entity, words }: { entity: Entity; words: EntityWords }) {
  const client = useCalls();
  const { instant } = useClock();
  const { linked, nameOf } = useClients();
  const query = useQuery({
    queryKey: [entity.name, "imports"],
    queryFn: async ({ signal }) =>
      entity.import ? (await client.send(entity.import.calls.log, { signal })).data : [],
  });
  return (
    <section className={styles.log} aria-label={words.t("import.log")}>
      <h3>{words.t("import.log")}</h3>
      <PanelState
        query={query}
        empty={words.t("import.noLog")}
        isEmpty={(imports) => imports.length === 0}
      >
        {(imports) => (
          <ul>
            {imports.map(({ id, client: owner, file, by, importedAt, ...counters }) => (
              <li key={id}>
                <strong>{file}</strong> {instant(importedAt)}, {by}
                {owner !== null && linked.length > 1 ? ` (${nameOf(owner)})` : null}
                <br />
                {words.t("import.done", counters)}
              </li>
            ))}
          </ul>
        )}
      </PanelState>
    </section>
  );
}
