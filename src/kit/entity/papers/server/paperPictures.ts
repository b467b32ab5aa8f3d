import { buffer } from "node:stream/consumers";
import { paperLimits } from "../papers.ts";
import { MissingFile } from "#kit/server/drive.ts";
import { type ReadPieces, Unread } from "#kit/server/patientReading.ts";
import { keep } from "#kit/server/pdf/blocks.ts";
import type { Paper } from "#kit/server/pdf/paper.ts";
import { column } from "./paperHead.ts";
import type { PaperPicture } from "./papers.ts";
import { instantShown } from "./shownBy.ts";

/** Points of a photo, and of a signature, with the gap beside it and what its caption may take below it. */
export const PICTURE = { width: 250, height: 190, gap: 16, words: 36 } as const;
export const SIGNATURE = { ...PICTURE, height: 64, words: 24 } as const;

export const caption = ({ by, at }: PaperPicture, zone: string, of: string) =>
  `${of}: ${by}, ${instantShown(at, zone)}`;

/** Pictures with their captions, two beside each other. What cannot be shown leaves its caption. */
export async function* placed(
  paper: Paper,
  pictures: readonly PaperPicture[],
  read: ReadPieces,
  place: typeof PICTURE | typeof SIGNATURE,
  after: number,
  captionOf: (picture: PaperPicture) => string,
): AsyncGenerator<Buffer> {
  const size = 7;
  let bottom = paper.y();
  for (const [at, picture] of pictures.entries()) {
    const isLeft = at % 2 === 0;
    const isLast = at >= pictures.length - 2;
    if (isLeft) {
      keep(paper, place.height + place.words + (isLast ? after : 0));
      bottom = paper.y();
    }
    const x = paper.left + (isLeft ? 0 : place.width + place.gap);
    const top = paper.y();
    const bytes = await bytesOf(picture, read);
    if (bytes) paper.picture(bytes, x, top, [place.width, place.height]);
    const below = top + place.height + 3;
    bottom = Math.max(bottom, column(paper, captionOf(picture), x, below, place.width, { size }));
    if (!isLeft || at === pictures.length - 1) paper.moveTo(bottom + 6);
    yield* paper.take();
  }
}

/** A JPEG as it is kept; of what is too large, too slow or another kind the thumbnail: a PNG would have to be unpacked here. */
async function bytesOf(picture: PaperPicture, read: ReadPieces): Promise<Buffer | null> {
  const { media, bytes, storedAs, thumbnail } = picture;
  if (media === "image/jpeg" && bytes <= paperLimits.pictureBytes)
    try {
      return await buffer(read(storedAs, bytes));
    } catch (error) {
      if (!(error instanceof MissingFile || error instanceof Unread)) throw error;
    }
  return thumbnail === null ? null : Buffer.from(thumbnail.replace(/^.*,/, ""), "base64");
}
