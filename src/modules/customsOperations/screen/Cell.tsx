import type { ReactNode } from "react";
import type { ProformaWire } from "../contract.ts";

/** A figure or word of the paper under the name that a pedimento gives it. */
export function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export const identifierText = ({ key, complements }: ProformaWire["identifiers"][number]): string =>
  [key, ...complements].join(" ");
