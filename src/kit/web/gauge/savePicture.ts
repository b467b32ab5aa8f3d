export type PictureKind = "svg" | "png";

const DRAWN = ["fill", "stroke", "stroke-width", "font-size", "font-weight", "font-family"];
/** Pixels of a saved picture for each unit of the drawing. */
const SHARPNESS = 3;
const TITLE_ROOM = 44;

/** Saves a drawing of the page under `title`, which stands above it, as it looks now. */
export async function savePicture(
  drawing: SVGSVGElement,
  title: string,
  kind: PictureKind,
): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal;
  const text = standalone(drawing, title);
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  if (kind === "svg") offer(address, `${title}.svg`);
  else offer(await painted(address, width, height + TITLE_ROOM), `${title}.png`);
}

/** The drawing by itself: what the page's style sheets say of it is written into it. */
function standalone(drawing: SVGSVGElement, title: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll<SVGElement>("*")];
  [...drawing.querySelectorAll<SVGElement>("*")].forEach((element, at) => {
    const look = getComputedStyle(element);
    const target = copies[at];
    for (const name of DRAWN) target?.style.setProperty(name, look.getPropertyValue(name));
  });
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 ${-TITLE_ROOM} ${width} ${height + TITLE_ROOM}`);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height + TITLE_ROOM));
  const page = getComputedStyle(drawing);
  const heading = document.createElementNS("http://www.w3.org/2000/svg", "text");
  heading.textContent = title;
  heading.setAttribute("x", String(width / 2));
  heading.setAttribute("y", String(-12));
  heading.setAttribute("text-anchor", "middle");
  heading.style.cssText = `font-size:28px;font-family:${page.fontFamily};fill:${page.color}`;
  copy.prepend(heading);
  copy.style.background = getComputedStyle(document.body).backgroundColor;
  return new XMLSerializer().serializeToString(copy);
}

async function painted(address: string, width: number, height: number): Promise<string> {
  const image = new Image(width * SHARPNESS, height * SHARPNESS);
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

function offer(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
