import { Button } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";

interface FileButtonProps {
  children: ReactNode;
  /** Endings that the chooser offers, as in `.zip`. */
  accept: string;
  /** A phone opens its camera. */
  capture?: boolean;
  icon?: ReactNode;
  variant?: "filled" | "default";
  size?: "sm" | "md";
  /** The chosen files; none when the chooser was left without choosing. */
  onFiles: (files: File[]) => void;
  /** What the button does in place of opening the chooser. The same button: another would move in the title bar. */
  instead?: (() => void) | undefined;
}

/** A button that opens the chooser for several files; choosing the same file again is noticed again. */
export function FileButton({
  children,
  accept,
  capture = false,
  icon,
  variant,
  size,
  onFiles,
  instead,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    const onCancel = () => onFiles([]);
    // React hears `cancel` of dialogs only.
    element?.addEventListener("cancel", onCancel);
    return () => element?.removeEventListener("cancel", onCancel);
  }, [onFiles]);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        capture={capture ? "environment" : undefined}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <Button
        variant={variant}
        size={size}
        leftSection={icon}
        onClick={() => (instead ? instead() : input.current?.click())}
      >
        {children}
      </Button>
    </>
  );
}
