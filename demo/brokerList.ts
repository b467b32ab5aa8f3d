import Big from "big.js";
import type { WorldPedimento } from "./WorldPedimento.ts";

const HEADER =
  "Aduana,Patente,Pedimento,Secuencia,Numero de parte,Factura,Linea,Cantidad,Valor dolares,Fraccion,Nico,Origen,Proveedor";

/** The invoice lines of the broker's own system; a partida known by its sums alone is split into two lines. */
export function brokerList(pedimentos: readonly WorldPedimento[]): string {
  const rows = pedimentos.flatMap((pedimento) =>
    pedimento.partidas.flatMap((partida) => {
      if (partida.brokerList === null) return [];
      const isNamed = partida.brokerList === "sequence";
      const whole = [new Big(partida.quantity), new Big(partida.usdValue)] as const;
      const part = partida.parts[0] ?? "";
      return (isNamed ? [whole] : halves(...whole)).map(([quantity, usd], at) =>
        [
          pedimento.aduana,
          pedimento.patente,
          pedimento.number,
          isNamed ? partida.sequence : "",
          part,
          pedimento.invoice,
          at + 1,
          quantity.toFixed(3),
          usd.toFixed(2),
          partida.fraccion,
          partida.nico,
          partida.origin,
          pedimento.supplier,
        ].join(","),
      );
    }),
  );
  return [HEADER, ...rows, ""].join("\r\n");
}

function halves(quantity: Big, usd: Big): (readonly [Big, Big])[] {
  const [first, part] = [quantity.div(2).round(0), usd.div(2).round(2)];
  return [
    [first, part],
    [quantity.minus(first), usd.minus(part)],
  ];
}
