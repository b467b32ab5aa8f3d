import { expect, test } from "vitest";
import { newsWords, type News, type NewsLanguage } from "./newsLetter.ts";
import { NOTIFICATION_KINDS } from "./notification.ts";

const to = { name: "Ana", link: "https://viat.test/" };
const held = (file: string): News => ({ kind: "uploadHeld", values: { file } });

test.each(["en", "ch", "es", "jp", "de", "fr"] satisfies NewsLanguage[])(
  "in %s every kind of news has words that leave nothing open",
  (language) => {
    for (const kind of NOTIFICATION_KINDS) {
      const { subject, text } = newsWords(language, [{ kind, values: {} }], to);
      expect(text.match(/^- ./gm)).toHaveLength(1);
      expect(subject + text).not.toMatch(/[{}]|undefined/);
      expect(text).toContain(to.link);
    }
  },
);

test("a letter names twenty things and counts the others", () => {
  const news = Array.from({ length: 23 }, (_, at) => held(`${at}.zip`));
  const { subject, text } = newsWords("en", news, to);
  expect(text).toContain("- 19.zip waits");
  expect(text).not.toContain("20.zip");
  expect(text).toContain("- and 3 more");
  expect(subject).toContain("23");
});

test("a name that holds lines stays on its own", () => {
  const { text } = newsWords("en", [held("a.zip\n\nhttps://evil.test")], to);
  expect(text).toContain("- a.zip https://evil.test waits");
});
