import { type CustomsPaper, ENTRY, YES } from "../cartaPorte.ts";
import {
  coded,
  type Found,
  found,
  ofEachItem,
  presence,
  type Rules,
  type Subject,
} from "./rule.ts";

const PEDIMENTO = "01";
const OTHER_MATTER = "05";

const ofEachPaper = (
  rule: (paper: CustomsPaper, node: string, subject: Subject) => readonly Found[],
) =>
  ofEachItem(({ papers: all }, node, subject) =>
    all.flatMap((paper, at) => rule(paper, `${node}/DocumentacionAduanera[${at + 1}]`, subject)),
  );

export const papers: Rules = {
  R16: ofEachItem(({ papers: all }, node, { cartaPorte }) =>
    cartaPorte.international === YES && cartaPorte.entryExit === ENTRY && all.length === 0
      ? [found(node, "none")]
      : [],
  ),
  R17: ofEachPaper(({ kind, pedimento, number }, node, subject) => [
    ...coded(subject, "customsPapers", node, kind),
    ...presence(node, "NumPedimento", pedimento, kind === PEDIMENTO),
    ...presence(node, "IdentDocAduanero", number, kind !== PEDIMENTO),
  ]),
  R18: ofEachPaper(({ kind, importerRfc }, node, { cartaPorte }) =>
    presence(node, "RFCImpo", importerRfc, cartaPorte.entryExit === ENTRY && kind === PEDIMENTO),
  ),
  R19: ofEachItem(({ matter, tariffCode }, node, { cartaPorte }) => {
    const isInternational = cartaPorte.international === YES;
    return [
      ...presence(node, "TipoMateria", matter, isInternational),
      ...(isInternational && tariffCode === null
        ? [{ warning: { node, values: { reason: "noTariffCode" } } }]
        : []),
    ];
  }),
  R20: ofEachItem(({ matter, matterDescription }, node, subject) => [
    ...(matter === null ? [] : coded(subject, "matters", node, matter)),
    ...presence(node, "DescripcionMateria", matterDescription, matter === OTHER_MATTER),
  ]),
};
