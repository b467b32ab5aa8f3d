import { Alert, Button, TextInput } from "@mantine/core";
import "@mantine/core/styles/Alert.layer.css";
import { IconKey } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { capabilityOf } from "../../capabilities.ts";
import type { PanelProps } from "../../web/PanelProps.ts";
import { CopyButton } from "#kit/web/clipboard/CopyButton.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import styles from "../../web/Entity.module.css";
import { useMayWrite } from "../../web/useMayWrite.ts";

/** The secret of a row: it is made when somebody asks, and stands here until the row is left. */
export default function RowSecret({ entity, row, words }: PanelProps) {
  const { from, calls: own } = capabilityOf(entity, "secret");
  const calls = useCalls();
  const queries = useQueryClient();
  const mayWrite = useMayWrite(entity);
  const making = useMutation({
    mutationFn: () =>
      calls.send(own.make, { params: { id: row.id }, body: { version: row.version } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity.name] }),
    onError: showFailure,
  });
  const told = making.data?.data.secret;
  const isOpen = mayWrite && from.includes(String(row[entity.state ?? ""]));
  if (!isOpen && told === undefined) return null;
  const title = words.t("secret.title");
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {told === undefined ? <p>{words.t("secret.words")}</p> : null}
      {isOpen ? (
        <div className={styles.buttons}>
          <Button
            size="compact-sm"
            leftSection={<IconKey size={15} aria-hidden />}
            loading={making.isPending}
            onClick={() => making.mutate()}
          >
            {words.t("secret.make")}
          </Button>
        </div>
      ) : null}
      {told === undefined ? null : (
        <>
          <Alert color="yellow" role="status">
            {words.t("secret.once")}
          </Alert>
          <TextInput
            readOnly
            label={title}
            value={told}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={styles.buttons}>
            <CopyButton
              size="compact-sm"
              variant="default"
              text={told}
              onCopy={() => showNote(words.t("secret.copied"), "right")}
              onError={showFailure}
            >
              {words.t("secret.copy")}
            </CopyButton>
          </div>
        </>
      )}
    </section>
  );
}
