import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { operation } from "../operationTerms.ts";
import { request } from "../requestTerms.ts";
import type { operationAnswers } from "./operationAnswers.ts";

export const texts = {
  title: ["Respuestas a hallazgos", "Answers to findings", "Antworten auf Feststellungen", "Réponses aux constats", "对审核发现的答复", "指摘への回答"],
  add: ["Responder un hallazgo", "Answer a finding", "Feststellung beantworten", "Répondre à un constat", "答复审核发现", "指摘に回答"],
  edit: ["Cambiar la respuesta", "Change the answer", "Antwort ändern", "Modifier la réponse", "修改答复", "回答を変更"],
  search: ["Buscar por hallazgo o parte", "Search by finding or part", "Nach Feststellung oder Teil suchen", "Chercher par constat ou pièce", "按审核发现或零件查找", "指摘または部品で検索"],
  empty: ["Ningún hallazgo tiene respuesta.", "No finding has an answer.", "Keine Feststellung ist beantwortet.", "Aucun constat n'a de réponse.", "没有已答复的审核发现。", "回答のある指摘はありません。"],
  field: {
    operation: operation.operation,
    finding: ["Hallazgo", "Finding", "Feststellung", "Constat", "审核发现", "指摘"],
    about: ["Parte o dato", "Part or row", "Teil oder Angabe", "Pièce ou donnée", "零件或数据", "部品または項目"],
    answer: ["Respuesta", "Answer", "Antwort", "Réponse", "答复", "回答"],
    status: shared.state,
  },
  choice: { status: { active: shared.active, removed: operation.removed } },
  command: { remove: ["Quitar la respuesta", "Remove the answer", "Antwort entfernen", "Retirer la réponse", "移除答复", "回答を削除"] },
  fault: { operationClosed: request.operationClosed },
} satisfies EntityTexts<typeof operationAnswers>;
