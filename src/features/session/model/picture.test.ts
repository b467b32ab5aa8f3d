import { expect, it } from "vitest";
import { isPicture, MOST_OF_PICTURE } from "./picture.ts";

const png =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const large = (characters: number) => "data:image/png;base64,iVBORw0KGgo".padEnd(characters, "A");

it.each([
  ["a PNG", png, true],
  ["a JPEG", "data:image/jpeg;base64,/9j/4AAQSkZJRg==", true],
  ["a WebP", "data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAA=", true],
  ["an SVG", "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=", false],
  ["a page that is said to be a PNG", "data:image/png;base64,PGh0bWw+PC9odG1sPg==", false],
  ["an address", "https://viat.test/a.png", false],
  ["a picture with something behind it", `${png}" onload="x`, false],
  ["the largest picture", large(MOST_OF_PICTURE), true],
  ["a picture that is too large", large(MOST_OF_PICTURE + 1), false],
  ["nothing", "", false],
])("%s is a picture or not", (_what, address, expected) => {
  expect(isPicture(address)).toBe(expected);
});
