import { filled } from "#kit/pure/filled.ts";
import { inLanguage, LANGUAGE_TAGS, type LanguageCode, textAt } from "#kit/pure/terms.ts";
import { facts as pairs, paragraph, table, type TableAsked } from "#kit/server/pdf/blocks.ts";
import { openPaper } from "#kit/server/pdf/paper.ts";
import { durationText, outcomeOf, siteTime, wordsOf } from "../factWords.ts";
import { minutesLate, MOST_FACTS, type Story } from "../contract.ts";
import { texts } from "../texts.ts";

/** The story of an entry as a PDF of letter pages, by the clock of its site. */
export function* storyPdf(story: Story, by: string, language: LanguageCode): Generator<Buffer> {
  const catalogue = inLanguage(texts, language);
  const tag = LANGUAGE_TAGS[language];
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    filled(textAt(catalogue, key) ?? key, values);
  const count = (units: number) =>
    say(`units_${new Intl.PluralRules(tag).select(units)}`, { count: units });
  const { zone } = story;
  const when = (at: string | null) => (at === null ? "" : siteTime(at, zone));
  const title = say("title", { entry: story.entryNo });
  const asOf = say("asOf", { when: when(story.asOf) });
  const paper = openPaper({
    title,
    author: by,
    language: tag,
    madeAt: new Date(story.asOf),
    foot: `${asOf} (${zone}) · ${say("paper.madeBy")} ${by}`,
    pageWords: [say("paper.page"), say("paper.of")],
  });
  const heading = (words: string) => paragraph(paper, words, { size: 11, cut: "bold", after: 4 });
  const how = { say, count, when, tag };
  paper.setHead(title);
  paper.newPage();
  paragraph(paper, title, { size: 18, cut: "bold", after: 4 });
  paragraph(paper, `${say(`stage.${story.stage}`)} · ${say("clock", { zone })}`, { after: 6 });
  const head = [
    "bolNo",
    "proNo",
    "carrier",
    "supplier",
    "trailerNo",
    "sealIn",
    "site",
    "unitsDeclared",
    "unitsReceived",
  ] as const;
  const lacks = story.missing.map((what) => say(`missing.${what}`)).join(", ");
  pairs(paper, [
    ...head.flatMap((name) =>
      story[name] === null ? [] : [[say(name), String(story[name])] as const],
    ),
    ...(lacks === "" ? [] : [[say("lacks"), lacks] as const]),
  ]);
  if (story.plans.length > 0) {
    heading(say("plans"));
    table(paper, plansOf(story, how));
  }
  if (story.standing.length > 0) {
    heading(say("standing"));
    table(paper, standingOf(story, how));
  }
  if (story.pedimentos.length + story.undeclared.length > 0) {
    heading(say("declared.title"));
    if (story.pedimentos.length > 0) table(paper, declaredIn(story, how));
    if (story.undeclared.length > 0)
      paragraph(paper, say("declared.undeclared", { invoices: story.undeclared.join(", ") }));
  }
  if (story.loads.length > 0) {
    heading(say("loads.title"));
    table(paper, loadsIn(story, how));
  }
  heading(say("facts"));
  yield* paper.take();
  table(paper, factsOf(story, how));
  if (story.isCut) paragraph(paper, say("cut", { most: MOST_FACTS }));
  paper.end();
  yield* paper.take();
}

/** In which words and by which clock something is told. */
interface How {
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly count: (units: number) => string;
  readonly when: (at: string | null) => string;
  readonly tag: string;
}

const headed = ({ say }: How, key: string, share: number) => ({ title: say(key), share });

const plansOf = (story: Story, how: How): TableAsked => ({
  columns: [
    { title: "", share: 30 },
    headed(how, "plan.planned", 22),
    headed(how, "plan.actual", 22),
    { title: "", share: 26 },
  ],
  rows: story.plans.map((plan) => {
    const late = minutesLate(plan, story.asOf);
    const time = durationText(late, how.tag);
    return [
      [how.say(`plan.${plan.what}`), plan.name].filter(Boolean).join(" "),
      how.when(plan.planned),
      plan.actual === null ? how.say("plan.waits") : how.when(plan.actual),
      how.say(`plan.${outcomeOf(plan, story.asOf)}`, { time }),
    ];
  }),
});

const standingOf = (story: Story, how: How): TableAsked => ({
  columns: [{ title: "", share: 40 }, headed(how, "paper.where", 30), { title: "", share: 30 }],
  rows: story.standing.map((one) => [
    how.say(`unit.${one.status}`),
    one.place ?? "",
    how.count(one.units),
  ]),
});

const declaredIn = (story: Story, how: How): TableAsked => ({
  columns: [
    headed(how, "declared.unnamed", 30),
    headed(how, "of.invoices", 40),
    { title: "", share: 30 },
  ],
  rows: story.pedimentos.map(({ number, invoices, paidOn }) => [
    number ?? "",
    invoices.join(", "),
    paidOn === null ? how.say("declared.unpaid") : how.say("declared.paid", { day: paidOn }),
  ]),
});

const loadsIn = (story: Story, how: How): TableAsked => ({
  columns: [
    headed(how, "loads.loadNo", 24),
    headed(how, "trailerNo", 20),
    headed(how, "loads.seal", 18),
    headed(how, "loads.leftAt", 22),
    headed(how, "of.moves", 16),
  ],
  rows: story.loads.map(({ loadNo, trailerNo, seal, leftAt, units }) => [
    loadNo,
    trailerNo ?? "",
    seal ?? "",
    how.when(leftAt),
    units === null ? "" : how.count(units),
  ]),
});

function factsOf(story: Story, how: How): TableAsked {
  const words = wordsOf((key) => how.say(key));
  return {
    columns: [
      headed(how, "paper.when", 22),
      headed(how, "paper.what", 48),
      headed(how, "paper.where", 14),
      headed(how, "paper.who", 18),
    ],
    rows: story.facts.map((fact) => {
      const { title: what, subject } = words(fact);
      const units = fact.units === null ? [] : [how.count(fact.units)];
      const files = fact.documents.map(({ file }) => file);
      return [
        [how.when(fact.at), fact.until ? how.say("until", { when: how.when(fact.until) }) : ""]
          .join(" ")
          .trim(),
        [`${subject}: ${what}`, ...units, fact.said ?? "", ...files].filter(Boolean).join(" · "),
        [fact.from, fact.place].filter(Boolean).join(" → "),
        fact.by,
      ];
    }),
  };
}
