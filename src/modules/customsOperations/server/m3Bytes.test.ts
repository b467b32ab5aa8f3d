import { expect, it } from "vitest";
import { surveyText } from "#kit/server/textEncoding.ts";
import { m3Bytes } from "./m3Bytes.ts";

it.each([
  ["ACERO", "utf-8"],
  ["Compañía Ñandú, 5 µm – 3 €", "windows-1252"],
  // In Windows-1252 these bytes are those of ñ in UTF-8.
  ["CompaÃ±Ã\u00ada", "utf-8"],
  // In the code page of DOS these are letters of words.
  ["B¤NDA DE ACERO 5¢A", "utf-8"],
  ["轴承 6204", "utf-8"],
])("%j is read back as it was written", async (text, encoding) => {
  const bytes = await m3Bytes(text);
  const survey = await surveyText([bytes]);
  expect(survey).toMatchObject({ encoding, broken: false });
  expect(new TextDecoder(survey.encoding).decode(bytes)).toBe(text);
});
