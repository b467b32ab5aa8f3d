import { YES } from "../cartaPorte.ts";
import { BY_ROAD, coded, found, presence, ROAD, type Rules } from "./rule.ts";

export const road: Rules = {
  R24: (subject) => {
    const transport = subject.cartaPorte.goods.road;
    if (transport === null) return [];
    const { vehicle, trailers } = transport;
    const { configuration } = vehicle;
    return [
      ...coded(subject, "configurations", `${ROAD}/IdentificacionVehicular`, configuration, (row) =>
        (row.trailers === "none" && trailers.length > 0) ||
        (row.trailers === "required" && trailers.length === 0)
          ? [
              found(`${ROAD}/Remolques`, row.trailers === "none" ? "tooMany" : "none", {
                configuration,
              }),
            ]
          : [],
      ),
      ...trailers.flatMap(({ type }, at) =>
        coded(subject, "trailerTypes", `${ROAD}/Remolques/Remolque[${at + 1}]`, type),
      ),
    ];
  },
  R25: (subject) => {
    const transport = subject.cartaPorte.goods.road;
    if (transport === null) return [found(ROAD, "none")];
    const { permitType } = transport;
    return coded(subject, "permits", ROAD, permitType, ({ transports }) =>
      transports.includes(BY_ROAD) ? [] : [found(ROAD, "otherTransport", { permitType })],
    );
  },
  R26: ({ cartaPorte: { goods } }) => {
    if (goods.road === null) return [];
    const { environmentInsurer, environmentPolicy } = goods.road.insurance;
    const isDue = goods.items.some(({ dangerous }) => dangerous === YES);
    return [
      ...presence(`${ROAD}/Seguros`, "AseguraMedAmbiente", environmentInsurer, isDue),
      ...presence(`${ROAD}/Seguros`, "PolizaMedAmbiente", environmentPolicy, isDue),
    ];
  },
};
