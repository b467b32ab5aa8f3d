import { Problem } from "#kit/pure/problem.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { answer, type Asked, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { changeAgreement, createAgreement, revokeAgreement } from "../contract/writing.ts";
import {
  type AgreementDraft,
  type DraftField,
  type DraftFault,
  draftFaults,
  isCertificateDay,
} from "../model/agreementDraft.ts";
import { treatyCode } from "../model/treatyOfAgreement.ts";
import type { TreatyTable } from "../model/treatyTable.ts";
import { agreementWith, type FullAgreementRow } from "../store/agreements.ts";
import { type CertificatesChanged, holdCertificates } from "../store/holdCertificates.ts";
import { addAgreement, changeHeader, idOfNumber, revoke } from "../store/writeAgreement.ts";
import { draftOf, wireFields } from "../model/draftOf.ts";
import { texts } from "../texts.ts";

export interface WritingNeeds {
  readonly treatiesOf: (tx: Tx) => Promise<TreatyTable>;
  readonly changed: CertificatesChanged;
  /** Called after the commit. */
  readonly applied: (subscriberId: number) => void;
}

const longestReason = 500;
const said = inLanguage(texts, "es");

/** Adds the calls by which a person writes agreements; each makes a version of the certificates, as a file does. */
export function addWritingRoutes(context: RouteContext, needs: WritingNeeds): void {
  /** Does one piece of writing alone, and tells the audits of its version; null: nothing was to be written. */
  const write = async <C>(
    { caller, tenant }: Pick<Asked<C>, "caller" | "tenant">,
    work: (tx: Tx) => Promise<{ id: string; version: number; isNew: boolean }>,
  ) => {
    const { id, version, isNew } = await tenant(async (tx) => {
      await holdCertificates(tx);
      const done = await work(tx);
      if (done.isNew) await needs.changed(tx, done.version);
      return done;
    });
    if (isNew) needs.applied(caller.subscriberId);
    return { data: { _id: id, Version: version } };
  };

  answer(context, createAgreement, (asked) =>
    write(asked, async (tx) => {
      const draft = draftOf(asked.body, asked.body.Agreement);
      await refuseFaults(tx, draft);
      if ((await idOfNumber(tx, draft.number)) !== null) throw refusal("number", "taken", "taken");
      return { ...(await addAgreement(tx, draft, asked.caller.personId)), isNew: true };
    }),
  );

  answer(context, changeAgreement, (asked) =>
    write(asked, async (tx) => {
      const { id } = asked.params;
      const known = await present(tx, id);
      const { number, ...draft } = draftOf(asked.body, known.number);
      await refuseFaults(tx, { ...draft, number });
      if (known.version !== (asked.body.Version ?? known.version))
        throw new Problem("changed", said.refused.changed, {
          reasonCode: "agreements.changed",
        });
      if (isSame(known, draft)) return { id, version: known.version, isNew: false };
      const version = await changeHeader(tx, id, draft, asked.caller.personId);
      return { id, version, isNew: true };
    }),
  );

  answer(context, revokeAgreement, (asked) =>
    write(asked, async (tx) => {
      const { id } = asked.params;
      const on = asked.body.RevokedDate;
      const reason = asked.body.Reason.trim();
      const known = await present(tx, id);
      if (!isCertificateDay(on)) throw refusal("revokedOn", "unreadable");
      if (reason === "") throw refusal("reason", "blank");
      if (reason.length > longestReason) throw refusal("reason", "tooLong");
      if (known.revokedOn !== null || known.status === "revoked")
        throw new Problem("conflict", said.refused.revoked, {
          reasonCode: "agreements.revoked",
        });
      const version = await revoke(tx, id, { on, reason, person: asked.caller.personId });
      return { id, version, isNew: true };
    }),
  );

  async function refuseFaults(tx: Tx, draft: AgreementDraft): Promise<void> {
    const { byCode } = await needs.treatiesOf(tx);
    const faults = draftFaults(draft, new Set(byCode.keys()));
    if (faults.size === 0) return;
    const errors = [...faults].map(([field, code]) => issue(field, code));
    const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
    throw new Problem("badRequest", detail, { errors });
  }
}

type AnyField = DraftField | "revokedOn" | "reason";
type AnyFault = DraftFault | "taken";

const issue = (field: AnyField, code: AnyFault) => ({
  field: wireFields[field],
  code,
  message: said.fault[code],
});

const refusal = (field: AnyField, code: AnyFault, kind: "badRequest" | "taken" = "badRequest") =>
  new Problem(kind, said.fault[code], { errors: [issue(field, code)] });

async function present(tx: Tx, id: string): Promise<FullAgreementRow> {
  const known = await agreementWith(tx, id);
  if (known === null) throw new Problem("notFound");
  return known;
}

const isSame = (known: FullAgreementRow, draft: Omit<AgreementDraft, "number">): boolean =>
  known.isByHand &&
  treatyCode(known.treaty) === draft.treaty &&
  known.supplier === draft.supplier &&
  known.certifierType === draft.certifierType &&
  known.certifierName === draft.certifierName &&
  known.producer === draft.producer &&
  known.importer === draft.importer &&
  known.initialOn === draft.initialOn &&
  known.finalOn === draft.finalOn &&
  known.signedOn === draft.signedOn;
