import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer, useData } from "#kit/web/http/useAnswer.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { conversations, correspondents, readMessages, sendMessage, thread } from "../contract.ts";

export function useConversations() {
  return useData(conversations, { queryKey: ["messages", "conversations"] });
}

export function useCorrespondents() {
  return useData(correspondents, { queryKey: ["correspondents"] });
}

/** The latest messages with a person, at most `take`. */
export function useThread(person: string, take: number) {
  return useAnswer(thread, {
    queryKey: ["messages", "thread", person, take],
    params: { person },
    query: { take },
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2] === person ? before : undefined,
  });
}

/** The ways to write to a person and to mark what they wrote as read. */
export function useTalk(person: string) {
  const calls = useCalls();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ["messages"] });
  const onError = (error: unknown) => showNote(reasonOf(error), "wrong");
  const send = useMutation({
    mutationFn: (text: string) => calls.send(sendMessage, { body: { person, text } }),
    onSettled,
    onError,
  });
  const read = useMutation({
    mutationFn: () => calls.send(readMessages, { params: { person } }),
    meta: { tellsItself: true },
    onSettled,
  });
  return { send, read };
}
