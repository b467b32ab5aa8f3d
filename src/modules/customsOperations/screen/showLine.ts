/** Brings a line into sight, with the focus. */
export function showLine(id: string): void {
  const line = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);
  line?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: "center" });
}
