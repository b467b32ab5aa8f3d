import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FileAnswers, FileQuestion } from "#kit/pure/cell/fileQuestion.ts";
import { showFailure } from "../notice/showFailure.ts";
import { lazyPart } from "../part/lazyPart.tsx";

const FileQuestions = lazyPart(() => import("./FileQuestions.tsx"));

export interface AskingFile {
  readonly id: string;
  readonly file: string;
  readonly questions: readonly FileQuestion[];
}

interface AskingFilesProps {
  files: readonly AskingFile[];
  onAnswer: (id: string, answers: FileAnswers) => Promise<unknown>;
  onCancel: (id: string) => Promise<unknown>;
  /** The words of the button that takes a file back. */
  cancel: (file: string) => string;
}

/** Files that wait for somebody to say how they are written, each with its questions. */
export function AskingFiles({ files, onAnswer, onCancel, cancel }: AskingFilesProps) {
  const queries = useQueryClient();
  const settling = useMutation({
    mutationFn: (settle: () => Promise<unknown>) => settle(),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries(),
  });
  return files.map(({ id, file, questions }) => (
    <FileQuestions
      key={`${id} ${JSON.stringify(questions)}`}
      file={file}
      questions={questions}
      isBusy={settling.isPending}
      onAnswer={(answers) => settling.mutate(() => onAnswer(id, answers))}
      actions={
        <Button
          variant="default"
          disabled={settling.isPending}
          onClick={() => settling.mutate(() => onCancel(id))}
        >
          {cancel(file)}
        </Button>
      }
    />
  ));
}
