/** Characters of a picture as a data address; the screen makes it of 64 by 64 pixels, which takes far less. */
export const MOST_OF_PICTURE = 16_000;

// By what the bytes begin with, not by what they are said to be: nothing that a browser would run is among them.
const KINDS = [
  /^data:image\/png;base64,iVBORw0KGgo/,
  /^data:image\/jpeg;base64,\/9j\//,
  /^data:image\/webp;base64,UklGR[A-Za-z0-9+/]{7}RUJQ/,
];
const WHOLE = /^data:image\/\w+;base64,[A-Za-z0-9+/]+={0,2}$/;

/** Whether this is the data address of a PNG, JPEG or WebP picture of the size in which people are shown. */
export const isPicture = (address: string): boolean =>
  address.length <= MOST_OF_PICTURE &&
  WHOLE.test(address) &&
  KINDS.some((kind) => kind.test(address));
