import { Button } from "@mantine/core";
import { IconPrinter, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDocument } from "#kit/web/export/saves.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { languageOf } from "#kit/web/language/languages.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { printStory, type Story } from "../contract.ts";

const ShareDialog = lazyPart(() => import("./ShareDialog.tsx"));

/** Ways to take a story along: as a PDF, and by a link. */
export function StoryTools({ story }: { story: Story }) {
  const { t, i18n } = useTranslation("traceability");
  const calls = useCalls();
  const [isSharing, setSharing] = useState(false);
  const save = () => {
    const asked = { params: { id: story.id }, body: { language: languageOf(i18n.language) } };
    saveDocument(`${story.entryNo}.pdf`, (signal, progress) =>
      calls.receiveFile(printStory, { ...asked, signal }, progress),
    ).catch(showFailure);
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={save}
      >
        {t("print")}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconShare size={16} aria-hidden />}
        onClick={() => setSharing(true)}
      >
        {t("share")}
      </Button>
      {isSharing ? <ShareDialog story={story} onClose={() => setSharing(false)} /> : null}
    </>
  );
}
