/** Has the browser fetch a file of the build before anything runs that needs it. */
export function askFor(file: string): void {
  const link = document.createElement("link");
  const isStyle = file.endsWith(".css");
  link.rel = isStyle ? "preload" : "modulepreload";
  if (isStyle) link.as = "style";
  link.crossOrigin = "";
  link.href = `/${file}`;
  document.head.append(link);
}
