import { Button, Modal } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { Entity } from "../../entity.ts";
import type { GlobalHoldCalls } from "../globalHolds.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { Stack } from "#kit/web/page/Stack.tsx";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import styles from "../../web/Entity.module.css";
import { HoldFacts } from "./HoldFacts.tsx";
import { useMayWrite } from "../../web/useMayWrite.ts";
import type { EntityWords } from "../../web/useEntityWords.ts";

interface GlobalHoldsDialogProps {
  entity: Entity;
  calls: GlobalHoldCalls;
  words: EntityWords;
  /** All rows are to be held. */
  onHold: () => void;
  onClose: () => void;
}

type Told = ReplyOf<GlobalHoldCalls["list"]>["data"][number];

/** What holds all rows and what did, by whom and why each was released, with the way to hold them. */
export default function GlobalHoldsDialog(props: GlobalHoldsDialogProps) {
  const { entity, calls, words, onHold, onClose } = props;
  const { t } = useTranslation("kit");
  const client = useCalls();
  const mayWrite = useMayWrite(entity);
  useFocusBack();
  const query = useInfiniteQuery({
    queryKey: [entity.name, "globalHolds"],
    queryFn: ({ pageParam, signal }) =>
      client.send(calls.list, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, isMore }) => (isMore ? data.at(-1)?.id : undefined),
  });
  const data = query.data?.pages.flatMap((page) => page.data);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={words.t("holds.all")}
      closeButtonProps={{ "aria-label": t("notice.close") }}
    >
      <Stack>
        <p className={styles.explained}>
          {words.t("holds.everyRow", { title: words.own("title") })}
        </p>
        <PanelState
          query={{ data, error: query.error }}
          empty={words.t("holds.never")}
          isEmpty={({ length }) => !length}
        >
          {(holds) => (
            <ul className={styles.held}>
              {holds.map((hold) => (
                <PastHold key={hold.id} hold={hold} words={words} />
              ))}
            </ul>
          )}
        </PanelState>
        <div className={styles.buttons}>
          {mayWrite ? <Button onClick={onHold}>{words.t("holds.holdAll")}</Button> : null}
          {query.hasNextPage ? (
            <Button variant="default" onClick={() => void query.fetchNextPage()}>
              {words.t("older")}
            </Button>
          ) : null}
        </div>
      </Stack>
    </Modal>
  );
}

function PastHold({ hold, words }: { hold: Told; words: EntityWords }) {
  const { instant } = useClock();
  const { linked, nameOf } = useClients();
  const { released } = hold;
  return (
    <li>
      <HoldFacts hold={hold} words={words}>
        {released ? null : <Tag tone="look">{words.t("holds.inForce")}</Tag>}
        {linked.length > 1 ? <b>{nameOf(hold.client)}</b> : null}
      </HoldFacts>
      {released ? (
        <span>
          {words.t("holds.released", {
            by: released.by,
            when: instant(released.at),
            reason: released.reason,
          })}
        </span>
      ) : null}
    </li>
  );
}
