import type { LanguageCode } from "#kit/pure/terms.ts";
import { documentTexts } from "#features/audit/model/documentTexts.ts";
import { toldOn } from "#features/audit/model/explains.ts";
import { reasonWords } from "#features/audit/model/reasons/reasonWords.ts";
import { ruleTold } from "#features/audit/model/ruleTold.ts";
import { facts, keep, paragraph, table } from "#kit/server/pdf/blocks.ts";
import type { Paper } from "#kit/server/pdf/paper.ts";
import type { CatalogueUsed, CertificateUsed, PackedLine } from "../model/caseFile.ts";
import { levelLabel, standingLabel, severityLabel } from "../model/labels.ts";
import { fraccion, percent, pesos } from "../model/shownText.ts";
import { filled, type Words, wordsOf } from "../model/words.ts";

const COLORS: Readonly<Record<string, string>> = {
  OK: "#1f7a4d",
  INFO: "#2b5fa8",
  AHORRO: "#8a5a00",
  RIESGO: "#b3261e",
  ERROR: "#b3261e",
};

/** One line with a finding: both sides, the rule, the reasons, the certificate, the catalogue and the money. */
export function pdfFinding(
  paper: Paper,
  line: PackedLine,
  language: LanguageCode,
  today: string,
): void {
  const words = wordsOf(language);
  // The bar, both sides and the rule's name stay together.
  keep(paper, 120);
  bar(paper, line, words, language);
  sides(paper, line, words, language);
  rules(paper, line, words, { language, today });
  const { reasons, deadlineOn } = line;
  if (reasons === null) paragraph(paper, words.notRepeated, { cut: "slanted", indent: 9 });
  const texts = documentTexts(language);
  const said = toldOn(reasons ?? [], deadlineOn, today).map((one) => reasonWords(one, texts));
  for (const text of said) paragraph(paper, text, { size: 8, indent: 9, mark: "•", after: 0.5 });
  paper.moveTo(paper.y() + 3);
  money(paper, line, words);
  certificateUsed(paper, line.certificate, words, language);
  catalogueUsed(paper, line.catalogue, words);
  paper.moveTo(paper.y() + 6);
}

function bar(paper: Paper, line: PackedLine, words: Words, language: LanguageCode): void {
  const top = paper.y();
  const color = COLORS[line.severity] ?? "#1d2433";
  paper.fill(paper.left, top, paper.width, 17, "#eef1f5");
  paper.fill(paper.left, top, 3, 17, color);
  const cut = "bold";
  const right = [
    line.caseCode,
    severityLabel(line.severity, language),
    pesos(line.amount === "0" ? null : line.amount),
  ];
  const end = right.filter((text) => text !== "").join(" · ");
  const room = paper.width - paper.face(cut).width(end, 9) - 30;
  const name = [filled(words.line, { line: String(line.sequence) }), line.part ?? ""];
  const [start = ""] = paper
    .face(cut)
    .lines(name.filter((text) => text !== "").join(" · "), 9, room);
  paper.put(start, paper.left + 10, top + 5, room, { cut, size: 9 });
  paper.put(end, paper.left, top + 5, paper.width - 6, { cut, size: 9, color, align: "end" });
  paper.moveTo(top + 20);
}

function sides(paper: Paper, line: PackedLine, words: Words, language: LanguageCode): void {
  const found = line.catalogue;
  const said = (matches: boolean) => (matches ? words.same : words.different);
  const shown = (text: string | null | undefined) => text || words.nothing;
  const level = levelLabel(line.fraccionLevel, language);
  const likeness =
    line.similarity === null ? "" : ` (${Math.round(Number(line.similarity) * 100)} %)`;
  table(paper, {
    columns: [
      { title: "", share: 16, style: { color: "#5b6472" } },
      { title: words.declared, share: 32 },
      { title: words.onFile, share: 32 },
      { title: words.result, share: 20 },
    ],
    rows: [
      [words.part, shown(line.part), shown(found?.partNo), said(line.partMatches)],
      [
        words.fraccion,
        shown(fraccion(line.fraccion)),
        shown(fraccion(found?.mxhts ?? null)),
        said(line.fraccionMatches) + (level === "" ? "" : `, ${level}`),
      ],
      [
        words.description,
        shown(line.description),
        shown(found?.description),
        said(line.descriptionMatches) + likeness,
      ],
    ],
  });
}

function rules(
  paper: Paper,
  line: PackedLine,
  words: Words,
  { language, today }: { readonly language: LanguageCode; readonly today: string },
): void {
  for (const code of [line.caseCode, ...line.notes]) {
    const text = ruleTold(code, { ...line, today }, documentTexts(language));
    const name = text === undefined ? code : `${code}  ${text.title}`;
    keep(paper, 36);
    paragraph(paper, name, { cut: "bold", size: 9, after: 1 });
    if (text === undefined) continue;
    for (const said of [text.meaning, ...text.treaties]) {
      paragraph(paper, said, { size: 8, after: 1 });
    }
    if (text.source === "") continue;
    const source = `${words.source}: ${text.source}.`;
    paragraph(paper, source, { size: 7.5, cut: "slanted", color: "#5b6472", after: 3 });
  }
}

function money(paper: Paper, line: PackedLine, words: Words): void {
  const pairs = [
    [words.amount, pesos(line.amount)],
    [words.vat, pesos(line.vat)],
    [words.value, pesos(line.customsValue)],
    [words.rate, percent(line.rate)],
    [words.deadline, line.deadlineOn ?? ""],
    [words.origin, line.origin ?? ""],
    [words.keys, line.keys ?? ""],
  ] as const;
  facts(
    paper,
    pairs.filter(([, value]) => value !== ""),
    { size: 7.5 },
  );
}

function certificateUsed(
  paper: Paper,
  used: CertificateUsed | null,
  words: Words,
  language: LanguageCode,
): void {
  if (used === null) return paragraph(paper, words.noCertificate, { size: 8, cut: "bold" });
  keep(paper, 60);
  paragraph(paper, words.certificate, { size: 8, cut: "bold", after: 2 });
  const period = { from: used.initialOn ?? "", to: used.finalOn ?? "" };
  facts(paper, [
    [words.agreement, used.agreement],
    [words.treaty, used.treaty],
    [words.supplier, used.supplier ?? ""],
    [words.producer, used.producer ?? ""],
    [words.period, filled(words.periodOf, period)],
    [words.signed, used.signedOn ?? ""],
    [words.certPart, used.partNo],
    [words.certDescription, used.description ?? ""],
    [words.hs, used.hs ?? ""],
    [words.criterion, used.criterion ?? ""],
    [words.origin, used.country ?? ""],
    [words.certStatus, standingLabel(used.status, language)],
    [words.certifier, used.certifierType ?? ""],
    [words.file, fileOf(used, words)],
  ]);
}

const fileOf = ({ file, fileLine }: CertificateUsed, words: Words): string => {
  if (file === null) return "";
  return fileLine === null ? file : filled(words.fileLine, { file, line: String(fileLine) });
};

function catalogueUsed(paper: Paper, used: CatalogueUsed | null, words: Words): void {
  if (used === null) return paragraph(paper, words.noCatalogue, { size: 8, cut: "bold" });
  keep(paper, 50);
  paragraph(paper, words.catalogue, { size: 8, cut: "bold", after: 2 });
  facts(paper, [
    [words.version, String(used.version ?? "")],
    [words.since, used.sinceOn ?? words.always],
    [words.fraccion, fraccion(used.mxhts)],
    [words.description, used.description ?? ""],
    ...(used.file === null ? [] : ([[words.file, used.file]] as const)),
  ]);
}
