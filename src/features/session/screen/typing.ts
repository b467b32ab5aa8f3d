/** Whether a form stands open over the page: somebody may be in the middle of it. */
export function isTyping(): boolean {
  return document.querySelector('[role="dialog"] form') !== null;
}
