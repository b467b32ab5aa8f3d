/** Whether nothing of `text` is seen: blanks of every width, and characters that are drawn as nothing. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
