import { documentTexts } from "#features/audit/model/documentTexts.ts";
import type { LetterLanguage } from "#features/audit/model/language.ts";
import { isLost, type RuleTold, ruleTold } from "#features/audit/model/ruleTold.ts";
import { printedNumber } from "#features/pedimentos/model/pedimentoNumber.ts";
import type { Test } from "./findingId.ts";

/** What a letter to the broker says of a finding. */
export interface LetterFacts {
  readonly test: Test;
  readonly client: string;
  readonly aduana: string | null;
  readonly patente: string;
  readonly number: string;
  readonly year: number | null;
  readonly paidOn: string | null;
  readonly sequence: number;
  readonly partNo: string;
  readonly declared: string | null;
  readonly onFile: string | null;
  readonly caseCode: string | null;
  /** Pesos as a decimal text. */
  readonly amount: string | null;
  readonly deadlineOn: string | null;
  /** Codes of the treaties in question. */
  readonly treaties: readonly string[] | null;
  readonly dueOn: string | null;
}

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

interface Words {
  readonly subject: string;
  readonly hello: string;
  readonly about: string;
  readonly line: string;
  readonly part: string;
  readonly declared: string;
  readonly onFile: string;
  readonly nothing: string;
  readonly caseCode: string;
  readonly amount: string;
  readonly law: string;
  readonly deadline: string;
  /** Of duty that can be recovered no more. */
  readonly over: string;
  readonly due: string;
  readonly thanks: string;
  readonly asked: Readonly<Record<Test | "lost", string>>;
}

const WORDS: Readonly<Record<LetterLanguage, Words>> = {
  es: {
    subject: "Pedimento {pedimento}, partida {line}: aclaración solicitada",
    hello: "Estimado agente aduanal:",
    about: "Al revisar el pedimento {pedimento}{paid} de {client} encontramos lo siguiente.",
    line: "Partida: {line}",
    part: "Número de parte: {part}",
    declared: "Declarado: {declared}",
    onFile: "Registrado: {onFile}",
    nothing: "nada",
    caseCode: "Caso: {caseCode}",
    amount: "Importe: {amount} MXN",
    law: "Fundamento: {law}",
    deadline: "Se puede rectificar hasta: {deadline}",
    over: "Se pudo rectificar hasta: {deadline}",
    due: "Agradecemos su respuesta a más tardar el {due}.",
    thanks: "Gracias de antemano.",
    asked: {
      part: "Le pedimos confirmar el número de parte declarado o indicarnos el correcto.",
      fraccion:
        "Le pedimos confirmar la fracción y el NICO declarados, con el sustento de la clasificación, o proponer la rectificación.",
      description:
        "Le pedimos confirmar que la descripción declarada corresponde a la mercancía de esta parte.",
      certificate:
        "Le pedimos confirmar el trato arancelario declarado y enviarnos el certificado de origen que lo ampara, o proponer la rectificación.",
      vigencia:
        "Le pedimos confirmar la fracción y el NICO declarados, que no están en vigor en la fecha de la importación, o proponer la rectificación.",
      complemento:
        "Le pedimos confirmar el complemento declarado del identificador, que no está en el Apéndice 8, o proponer la rectificación.",
      lost: "El plazo para recuperarlo venció. Le pedimos decirnos por qué no se declaró la preferencia, para que no se repita.",
    },
  },
  en: {
    subject: "Pedimento {pedimento}, line {line}: clarification requested",
    hello: "Dear customs broker,",
    about: "While reviewing pedimento {pedimento}{paid} of {client} we found the following.",
    line: "Line: {line}",
    part: "Part number: {part}",
    declared: "Declared: {declared}",
    onFile: "On file: {onFile}",
    nothing: "nothing",
    caseCode: "Case: {caseCode}",
    amount: "Amount: MXN {amount}",
    law: "Legal source: {law}",
    deadline: "May be rectified until: {deadline}",
    over: "Could be rectified until: {deadline}",
    due: "Please answer by {due}.",
    thanks: "Thank you in advance.",
    asked: {
      part: "Please confirm the declared part number or tell us the right one.",
      fraccion:
        "Please confirm the declared tariff code and NICO with the grounds for the classification, or propose the rectification.",
      description:
        "Please confirm that the declared description is that of the goods of this part.",
      certificate:
        "Please confirm the declared tariff treatment and send us the certificate of origin behind it, or propose the rectification.",
      vigencia:
        "Please confirm the declared tariff code and NICO, which are not in force on the day of importation, or propose the rectification.",
      complemento:
        "Please confirm the declared complement of the identifier, which is not in Appendix 8, or propose the rectification.",
      lost: "The time to recover it is over. Please tell us why the preference was not declared, so that it does not happen again.",
    },
  },
};

const PAID: Readonly<Record<LetterLanguage, string>> = {
  es: ", pagado el {paidOn},",
  en: ", paid on {paidOn},",
};

function ruleOf(facts: LetterFacts, language: LetterLanguage, today: string): RuleTold | undefined {
  const { caseCode, deadlineOn, treaties } = facts;
  const about = { treaties: treaties ?? [], deadlineOn, today };
  return ruleTold(caseCode ?? "", about, documentTexts(language));
}

/**
 * What the broker is asked about a finding, told on a day: what was declared, what is on file, the rule under the
 * treaty in question, what is wanted.
 */
export function letterOf(facts: LetterFacts, language: LetterLanguage, today: string): Letter {
  const words = WORDS[language];
  const { caseCode } = facts;
  const told = ruleOf(facts, language, today);
  const lost = isLost(caseCode ?? "", { ...facts, today });
  const values: Readonly<Record<string, string | number>> = {
    pedimento: printedNumber(facts),
    paid: facts.paidOn === null ? "" : filled(PAID[language], { paidOn: facts.paidOn }),
    client: facts.client,
    line: facts.sequence,
    part: facts.partNo,
    declared: facts.declared || words.nothing,
    onFile: facts.onFile || words.nothing,
    caseCode: told === undefined ? (caseCode ?? "") : `${caseCode}, ${told.title}`,
    treaties: (told?.treaties ?? []).join("\n"),
    law: told?.source ?? "",
    amount: facts.amount ?? "",
    deadline: facts.deadlineOn ?? "",
    due: facts.dueOn ?? "",
  };
  const differing = [
    words.line,
    ...(facts.partNo === "" ? [] : [words.part]),
    words.declared,
    words.onFile,
    ...(caseCode === null ? [] : [words.caseCode]),
    ...(told === undefined || told.treaties.length === 0 ? [] : ["{treaties}"]),
    ...(told === undefined || told.source === "" ? [] : [words.law]),
    ...(facts.amount === null || Number(facts.amount) === 0 ? [] : [words.amount]),
    ...(facts.deadlineOn === null ? [] : [lost ? words.over : words.deadline]),
  ];
  const closing = [...(facts.dueOn === null ? [] : [words.due]), words.thanks];
  const paragraphs = [
    words.hello,
    words.about,
    differing.join("\n"),
    words.asked[lost ? "lost" : facts.test],
    closing.join(" "),
  ];
  return {
    subject: filled(words.subject, values),
    body: filled(paragraphs.join("\n\n"), values),
  };
}

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
