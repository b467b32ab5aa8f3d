import { Button, Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { IconPencil, IconPlayerPlay, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { disableFeed, enableFeed, type FeedRow, runFeedNow } from "../contract.ts";
import { isRunning, useFeedActions } from "./useFeedQueries.ts";

// Feeds are looked at every day and settled once.
const FeedDialog = lazyPart(() => import("./FeedDialog.tsx"));

/** What the person in charge can do with the chosen feed, and the way to add one. */
export function FeedActions({ chosen }: { chosen: FeedRow | null }) {
  const { t } = useTranslation("feeds");
  const may = useMay("CATALOGO_PARTES");
  const acting = useFeedActions();
  const [asking, setAsking] = useState<"new" | "edit" | null>(null);
  if (!may) return null;
  const id = chosen?._id ?? "";
  // What the person has just asked for stands until the list tells it.
  const asked = acting.isPending && acting.variables.id === id ? acting.variables.call : null;
  const isOn = asked === enableFeed || (asked !== disableFeed && (chosen?.Enabled ?? false));
  return (
    <>
      <PageActions>
        <Switch
          label={t("enabled")}
          checked={isOn}
          disabled={chosen === null || acting.isPending}
          onChange={(event) =>
            acting.mutate({ call: event.currentTarget.checked ? enableFeed : disableFeed, id })
          }
        />
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={chosen === null || isRunning(chosen) || acting.isPending}
          onClick={() => acting.mutate({ call: runFeedNow, id })}
        >
          {t("runNow")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          disabled={chosen === null}
          onClick={() => setAsking("edit")}
        >
          {t("edit")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAsking("new")}
        >
          {t("add")}
        </Button>
      </PageActions>
      {asking === null ? null : (
        <FeedDialog feed={asking === "edit" ? chosen : null} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
