import { useTranslation } from "react-i18next";
import { answerUpload, askingUploads, cancelUpload } from "#features/uploads/contract.ts";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { AskingFiles } from "#kit/web/question/AskingFiles.tsx";

/** Files of certificate lines that wait for somebody to say how they are written. */
export function AskingUploads() {
  const may = useMay("AUDITORIA_REPORTE");
  return may ? <Asking /> : null;
}

function Asking() {
  const { t } = useTranslation("agreements");
  const calls = useCalls();
  const { data } = useAnswer(askingUploads, {
    queryKey: ["asking uploads", "agreements"],
    query: { kind: "agreements" },
  });
  const files = (data?.data ?? []).map(({ _id, file, entry, Questions }) => ({
    id: _id,
    file: entry === null || entry === file ? file : `${file}: ${entry}`,
    questions: Questions,
  }));
  return (
    <AskingFiles
      files={files}
      onAnswer={(id, answers) => calls.send(answerUpload, { params: { id }, body: { answers } })}
      onCancel={(id) => calls.send(cancelUpload, { params: { id } })}
      cancel={(file) => t("cancelFile", { file })}
    />
  );
}
