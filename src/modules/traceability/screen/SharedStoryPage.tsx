import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { LanguageSelect } from "#kit/web/language/LanguageSelect.tsx";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { openLink, openLinkedDocument } from "../contract.ts";
import styles from "./Story.module.css";
import { StoryView } from "./StoryView.tsx";

/** The story that a link leads to, for whoever has it. Its token is behind the number sign, where no server and no log sees it. */
export default function SharedStoryPage({ calls }: { calls: CallClient }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <SharedStory calls={calls} token={window.location.hash.slice(1)} />
    </QueryClientProvider>
  );
}

function SharedStory({ calls, token }: { calls: CallClient; token: string }) {
  const { t } = useTranslation("traceability");
  const session = useTranslation("session");
  const query = useQuery({
    queryKey: ["sharedStory"],
    queryFn: async ({ signal }) => (await calls.send(openLink, { body: { token }, signal })).data,
    refetchOnWindowFocus: false,
  });
  const title = query.data ? t("title", { entry: query.data.entryNo }) : t("facts");
  useEffect(() => {
    document.title = `${title} - Viat WMS`;
  }, [title]);
  const isOver = query.error instanceof RefusedCall && query.error.status === 404;
  return (
    <div className={styles.page}>
      <header className={styles.banner}>
        <b>Viat WMS</b>
        <Tag tone="quiet">{t("link.readOnly")}</Tag>
        <LanguageSelect label={session.t("language")} />
      </header>
      <main className={styles.screen}>
        <h1 className={styles.title}>{title}</h1>
        {query.error ? (
          <p className={styles.card} role="alert">
            {isOver ? t("link.over") : reasonOf(query.error)}
          </p>
        ) : (
          <PanelState query={query} empty={null} isEmpty={() => false}>
            {(story) => (
              <StoryView
                story={story}
                tools={null}
                receive={({ id: document }, signal) =>
                  calls.receiveFile(openLinkedDocument, { body: { token, document }, signal })
                }
              />
            )}
          </PanelState>
        )}
      </main>
    </div>
  );
}
