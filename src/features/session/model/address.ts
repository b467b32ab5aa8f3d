/** Whether `text` can be an e-mail address at all; whether it is one, only a letter shows. */
export function isAddress(text: string): boolean {
  return text.length <= 200 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
