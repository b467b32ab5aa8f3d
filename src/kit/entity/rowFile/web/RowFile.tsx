import { Button, NativeSelect, Progress, TextInput } from "@mantine/core";
import { IconDownload, IconLink } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { capabilityOf } from "../../capabilities.ts";
import type { PanelProps } from "../../web/PanelProps.ts";
import { FIRST_LINK_HOURS, LINK_HOURS } from "../rowFile.ts";
import { CopyButton } from "#kit/web/clipboard/CopyButton.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { saveDocument } from "#kit/web/export/saves.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { isEmpty } from "../../Field.ts";
import { RowPreview } from "./RowPreview.tsx";
import styles from "../../web/Entity.module.css";

const LOOK_MS = 1_500;

/** The file that the server makes of a row: how far it is, then the file itself and a link to it for other programs. */
export default function RowFile({ entity, row, words }: PanelProps) {
  const file = capabilityOf(entity, "file");
  const status = String(row[entity.state ?? ""]);
  const isUnder = file.under.includes(status);
  const queries = useQueryClient();
  useEffect(() => {
    if (!isUnder) return;
    const look = setInterval(
      () => void queries.invalidateQueries({ queryKey: [entity.name] }),
      LOOK_MS,
    );
    return () => clearInterval(look);
  }, [isUnder, queries, entity]);
  const isReady = status === file.ready;
  if (!isUnder && !isReady && !isEmpty(row["rowFaults"]))
    return <RowPreview {...{ entity, row, words }} />;
  if (!isUnder && !isReady) return null;
  const title = words.t("file.title");
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {isUnder ? <Written row={row} words={words} /> : <Made {...{ entity, row, words }} />}
      {isReady ? <RowPreview {...{ entity, row, words }} /> : null}
    </section>
  );
}

/** How many of its rows are written. */
function Written({ row, words }: Pick<PanelProps, "row" | "words">) {
  const [written, expected] = [Number(row["rowsWritten"]), Number(row["rowsExpected"])];
  const part = expected > 0 ? Math.round((written / expected) * 100) : 0;
  return (
    <Progress.Root size="lg">
      <Progress.Section value={part} aria-label={words.field("rowsWritten")}>
        <Progress.Label>{part} %</Progress.Label>
      </Progress.Section>
    </Progress.Root>
  );
}

function Made({ entity, row, words }: PanelProps) {
  const file = capabilityOf(entity, "file");
  const calls = useCalls();
  const { instant } = useClock();
  const [hours, setHours] = useState<(typeof LINK_HOURS)[number]>(FIRST_LINK_HOURS);
  const params = { id: row.id };
  const saving = useMutation({
    mutationFn: () =>
      saveDocument(file.nameOf(row), (signal, progress) =>
        calls.receiveFile(file.calls.file, { params, signal }, progress),
      ),
    onError: showFailure,
  });
  const linking = useMutation({
    mutationFn: () => calls.send(file.calls.link, { params, body: { hours } }),
    onError: showFailure,
  });
  const link = linking.data?.data;
  const address = link && `${window.location.origin}${link.path}`;
  return (
    <>
      <div className={styles.buttons}>
        <Button
          size="compact-sm"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {words.t("documents.save", { file: words.told(row, entity.label) })}
        </Button>
      </div>
      <p>{words.t("file.linkWords")}</p>
      <div className={styles.buttons}>
        <NativeSelect
          size="xs"
          aria-label={words.t("file.hours")}
          data={LINK_HOURS.map((count) => ({
            value: String(count),
            label: words.t("file.hour", { number: count }),
          }))}
          value={String(hours)}
          onChange={({ currentTarget: { value } }) =>
            setHours(LINK_HOURS.find((one) => String(one) === value) ?? FIRST_LINK_HOURS)
          }
        />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconLink size={15} aria-hidden />}
          loading={linking.isPending}
          onClick={() => linking.mutate()}
        >
          {words.t("file.link")}
        </Button>
      </div>
      {address === undefined ? null : (
        <>
          <TextInput
            readOnly
            label={words.t("file.address", { when: instant(link?.expiresAt ?? "") })}
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={styles.buttons}>
            <CopyButton
              size="compact-sm"
              variant="default"
              text={address}
              onCopy={() => showNote(words.t("file.copied"), "right")}
              onError={showFailure}
            >
              {words.t("file.copy")}
            </CopyButton>
          </div>
        </>
      )}
    </>
  );
}
