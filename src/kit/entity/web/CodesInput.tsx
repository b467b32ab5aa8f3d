import { Textarea } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import type { Wire } from "../Field.ts";
import { readingsOf } from "#kit/web/scan/scanned.ts";
import { SCAN_FIELD, TAKES_SCANS, useFieldScan } from "#kit/web/scan/useScan.ts";
import type { EntityWords } from "./useEntityWords.ts";

interface CodesInputProps {
  label: string;
  error: ReactNode;
  required: boolean;
  value: Wire;
  onChange: (codes: Wire) => void;
  words: EntityWords;
}

/** Codes one below the other; a scan adds its own as a line. */
export default function CodesInput({ value, onChange, words, ...common }: CodesInputProps) {
  const place = useRef<HTMLTextAreaElement>(null);
  const lines = Array.isArray(value) ? value.map(String) : [];
  useFieldScan(place, ({ code }) => {
    const codes = readingsOf(code).map(({ label }) => label);
    // The next scan may come before the page is drawn otherwise.
    flushSync(() => onChange([...lines.filter((line) => line.trim() !== ""), ...codes, ""]));
  });
  return (
    <Textarea
      ref={place}
      {...common}
      {...SCAN_FIELD}
      {...TAKES_SCANS}
      description={words.t("oneALine")}
      autosize
      maxRows={12}
      value={lines.join("\n")}
      onChange={(event) => onChange(event.currentTarget.value.split("\n"))}
    />
  );
}
