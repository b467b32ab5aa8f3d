import { surveyText } from "#kit/server/textEncoding.ts";

const CODES = new Map(
  [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, at) => at))].map(
    (sign, at) => [sign, at],
  ),
);

/** A text in Windows-1252, as customs reads it; in UTF-8 where that has no signs for it or would be taken for another one. */
export async function m3Bytes(text: string): Promise<Buffer> {
  const codes = [...text].map((sign) => CODES.get(sign));
  if (codes.every((code) => code !== undefined)) {
    const bytes = Buffer.from(codes);
    const { encoding } = await surveyText([bytes]);
    if (encoding !== "cp850" && new TextDecoder(encoding).decode(bytes) === text) return bytes;
  }
  return Buffer.from(text);
}
