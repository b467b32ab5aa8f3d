import type { AgreementDraft, DraftField } from "./agreementDraft.ts";
import { treatyCode } from "./treatyOfAgreement.ts";

/** The fields of a draft, and of a revocation, in the words of the wire. */
export const wireFields = {
  number: "Agreement",
  treaty: "Treaty",
  supplier: "Supplier",
  certifierType: "CertifierType",
  certifierName: "CertifierName",
  producer: "Producer",
  importer: "Importer",
  initialOn: "InitialDate",
  finalOn: "FinalDate",
  signedOn: "SignedDate",
  revokedOn: "RevokedDate",
  reason: "Reason",
} as const satisfies Record<DraftField | "revokedOn" | "reason", string>;

type Text = string | null | undefined;

/** A header in the words of the wire, as a person has typed it. */
export interface TypedHeader {
  readonly Treaty: string;
  readonly Supplier: Text;
  readonly CertifierType?: Text;
  readonly CertifierName?: Text;
  readonly Producer?: Text;
  readonly Importer?: Text;
  readonly InitialDate: Text;
  readonly FinalDate: Text;
  readonly SignedDate?: Text;
}

const squeezed = (text: string) => text.trim().replaceAll(/\s+/g, " ");
const textOf = (sent: Text) => squeezed(sent ?? "") || null;

/** What a person has sent as a draft: texts as a file's cells are read, blanks as null. */
export const draftOf = (body: TypedHeader, number: string): AgreementDraft => ({
  number: squeezed(number),
  treaty: treatyCode(body.Treaty),
  supplier: textOf(body.Supplier),
  certifierType: textOf(body.CertifierType),
  certifierName: textOf(body.CertifierName),
  producer: textOf(body.Producer),
  importer: textOf(body.Importer),
  initialOn: textOf(body.InitialDate),
  finalOn: textOf(body.FinalDate),
  signedOn: textOf(body.SignedDate),
});
