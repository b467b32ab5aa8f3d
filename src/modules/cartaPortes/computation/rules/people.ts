import { MEXICO } from "../cartaPorte.ts";
import { coded, DRIVER, found, personNode, presence, ROOT, type Rules } from "./rule.ts";

export const OWNER = "02";
export const LESSOR = "03";
const ID = /^CCC[\da-f]{5}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const people: Rules = {
  R27: ({ cartaPorte }) => {
    const drivers = cartaPorte.people.flatMap(({ kind, licence }, at) =>
      kind === DRIVER ? [{ licence, node: personNode(at) }] : [],
    );
    if (drivers.length === 0) return [found("FiguraTransporte", "none")];
    return drivers.flatMap(({ licence, node }) => presence(node, "NumLicencia", licence, true));
  },
  R28: (subject) =>
    subject.cartaPorte.people.flatMap(({ kind, rfc, taxNumber, residence }, at) => {
      const node = personNode(at);
      return [
        ...coded(subject, "figures", node, kind),
        ...(rfc !== null && taxNumber !== null ? [found(node, "both")] : []),
        ...(rfc === null && taxNumber === null ? [found(node, "neither")] : []),
        ...presence(node, "ResidenciaFiscalFigura", residence, taxNumber !== null),
        ...(taxNumber !== null && residence === MEXICO ? [found(node, "mexico")] : []),
      ];
    }),
  R29: (subject) =>
    subject.cartaPorte.people.flatMap(({ kind, parts }, at) => {
      const node = personNode(at);
      if ((kind === OWNER || kind === LESSOR) && parts.length === 0) return [found(node, "none")];
      return parts.flatMap((part, index) =>
        coded(subject, "vehicleParts", `${node}/PartesTransporte[${index + 1}]`, part),
      );
    }),
  R30: ({ cartaPorte: { id } }) => (ID.test(id) ? [] : [found(ROOT, "otherForm", { id })]),
};
