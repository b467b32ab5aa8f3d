import { Button } from "@mantine/core";
import { IconTags } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { PartTools } from "#features/parts/screen/PartsPage.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { classificationRequests } from "../../classificationRequests.ts";
import { MOST_PARTS, requestClassifications } from "../../contract.ts";
import { useDeskText } from "../../screen/useDeskText.ts";

/** Requests a code for the ticked parts. */
export default function RequestButton({ parts, onDone }: ComponentProps<PartTools>) {
  const t = useDeskText();
  const calls = useCalls();
  const queries = useQueryClient();
  const requesting = useMutation({
    mutationFn: () =>
      calls.send(requestClassifications, {
        body: {
          parts: parts.map(({ PartNO, PartDesc }) => ({
            partNo: PartNO,
            description: PartDesc ?? "",
          })),
        },
      }),
    onSuccess: async ({ data }) => {
      const opened = data.filter(({ isNew }) => isNew).length;
      showNote(t("requested", { opened, known: data.length - opened }), "right");
      onDone();
      await queries.invalidateQueries({ queryKey: [classificationRequests.name] });
    },
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconTags size={16} aria-hidden />}
      disabled={requesting.isPending || parts.length > MOST_PARTS}
      title={parts.length > MOST_PARTS ? t("tooMany", { most: MOST_PARTS }) : undefined}
      onClick={() => requesting.mutate()}
    >
      {t("request", { count: parts.length })}
    </Button>
  );
}
