import { Button, type ButtonProps } from "@mantine/core";

interface CopyButtonProps extends ButtonProps {
  /** What is put on the clipboard. */
  text: string;
  onCopy: () => void;
  onError: (reason: unknown) => void;
}

/** Copies a text, and emits that it did or why it could not. */
export function CopyButton({ text, onCopy, onError, ...look }: CopyButtonProps) {
  return <Button {...look} onClick={() => void copied(text).then(onCopy, onError)} />;
}

/** Rejects also where a page has no clipboard at all, as one that came without encryption. */
async function copied(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
