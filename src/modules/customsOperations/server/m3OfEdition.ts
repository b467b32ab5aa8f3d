import { writtenM3 } from "../computation/m3/writtenM3.ts";
import { fileNameOf, type KeptEdition } from "./keptEdition.ts";
import { m3Bytes } from "./m3Bytes.ts";

/** An edition as a validation file; its pedimento has a number once somebody reported its validation. */
export function m3OfEdition(edition: KeptEdition): Promise<Buffer> {
  const { filed, proforma } = edition;
  const { pedimento, acknowledgment, rectified } = filed;
  return m3Bytes(
    writtenM3({
      ...edition,
      file: `${fileNameOf(edition)}.txt`,
      pedimento: pedimento && numberOf(pedimento),
      acknowledgment,
      rectified: rectified && {
        aduana: rectified.aduana,
        patente: rectified.pedimento.slice(4, 8),
        number: numberOf(rectified.pedimento),
        clave: rectified.clave,
        paidOn: rectified.paidOn,
        differences: proforma.differences ?? [],
      },
    }),
  );
}

/** Seven of the fifteen digits. */
const numberOf = (pedimento: string): string => pedimento.slice(8);
