import { useTranslation } from "react-i18next";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { AskingFiles } from "#kit/web/question/AskingFiles.tsx";
import { answerUpload, cancelUpload } from "../contract.ts";
import type { UploadRow } from "./wireRows.ts";

/** What a held upload leaves open. */
export default function AskedUpload({ upload }: { upload: UploadRow }) {
  const { t } = useTranslation("uploads");
  const calls = useCalls();
  const { _id: id, file, Questions: questions } = upload;
  return (
    <AskingFiles
      files={[{ id, file, questions }]}
      onAnswer={(_id, answers) => calls.send(answerUpload, { params: { id }, body: { answers } })}
      onCancel={() => calls.send(cancelUpload, { params: { id } })}
      cancel={(of) => t("cancel.button", { file: of })}
    />
  );
}
