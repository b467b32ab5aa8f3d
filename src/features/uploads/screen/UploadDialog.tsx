import { Modal } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useTranslation } from "react-i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { Stack } from "#kit/web/page/Stack.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { statusWords, uploadById } from "../contract.ts";
import UploadWarnings from "./UploadWarnings.tsx";
import { useStandingWords } from "./useStandingWords.ts";
import type { UploadRow } from "./wireRows.ts";

/** Places of a warning that are shown at once. */
const MOST_PLACES = 20;

/** What came of an upload and of the other tables of its zip, wherever the person is. */
export default function UploadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("uploads");
  const query = useAnswer(uploadById, { queryKey: ["upload", id], params: { id } });
  useFocusBack();
  const { file = "" } = query.data?.data ?? {};
  return (
    <Modal
      opened
      size="lg"
      title={t("tray.detail", { file })}
      onClose={onClose}
      closeButtonProps={{ "aria-label": t("tray.close", { file }) }}
    >
      <PanelState query={query} empty={null} isEmpty={() => false}>
        {({ data: { children, ...upload } }) => (
          <Stack>
            <Outcome upload={upload} name={upload.entry} />
            {children.map((table) => (
              <Outcome key={table._id} upload={table} name={table.file} />
            ))}
          </Stack>
        )}
      </PanelState>
    </Modal>
  );
}

/** One table: where it stands, and what it warns of. */
function Outcome({ upload, name }: { upload: UploadRow; name: string | null }) {
  const { t } = useTranslation("uploads");
  const wordsOf = useStandingWords();
  const state = wordsOf(upload, countText);
  const words = name === null ? state : t("tray.table", { file: name, state });
  return (
    <>
      {upload.Status === statusWords.refused ? (
        <Callout tone="wrong">{words}</Callout>
      ) : (
        <p>{words}</p>
      )}
      <UploadWarnings upload={upload} most={MOST_PLACES} />
    </>
  );
}
