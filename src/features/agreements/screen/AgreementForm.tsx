import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import type { AgreementCard } from "../contract/card.ts";
import { draftOf, wireFields } from "../model/draftOf.ts";
import { type DraftField, draftFaults } from "../model/agreementDraft.ts";
import { TREATIES } from "../model/treaties.ts";
import styles from "./Certificates.module.css";
import { useWriteAgreement } from "./useCertificateQueries.ts";

type WireField = (typeof wireFields)[DraftField];
type Written = Record<WireField, string>;

const texts = ["Supplier", "CertifierName", "Producer", "Importer"] as const;
const days = ["InitialDate", "FinalDate", "SignedDate"] as const;
const certifiers = ["EXPORTER", "PRODUCER", "IMPORTER"] as const;
const needed: ReadonlySet<string> = new Set(["Agreement", "Supplier", "InitialDate", "FinalDate"]);

const blank: Written = {
  Agreement: "",
  Treaty: "T-MEC",
  Supplier: "",
  CertifierType: "",
  CertifierName: "",
  Producer: "",
  Importer: "",
  InitialDate: "",
  FinalDate: "",
  SignedDate: "",
};

interface AgreementFormProps {
  /** The agreement to be changed; null: a new one is written. */
  card: AgreementCard | null;
  onSaved: (agreement: SavedAgreement) => void;
  onClose: () => void;
}

/** An agreement as it was just saved. */
export interface SavedAgreement {
  readonly id: string;
  readonly number: string;
  readonly treaty: string;
  readonly isNew: boolean;
}

/** Writes an agreement. */
export default function AgreementForm({ card, onSaved, onClose }: AgreementFormProps) {
  const { t } = useTranslation("agreements");
  const wordsOf = (code: string) => t(`fault.${code}` as "fault.blank");
  const form = useSentForm<Written, string>({
    initial: card === null ? blank : writtenOf(card),
    check: (written) =>
      Object.fromEntries(
        [...faultsOf(written, card?.Treaty)].map(([id, fault]) => [id, wordsOf(fault)]),
      ),
    send: useWriteAgreement(card === null ? null : { id: card._id, version: card.Version }),
    wordsOf: ({ code }) => wordsOf(code),
    onSent: (id, { Agreement, Treaty: treaty }) => {
      onClose();
      onSaved({ id, number: Agreement.trim(), treaty, isNew: card === null });
    },
  });
  const field = (id: WireField) => ({
    label: t(`form.${id}`),
    required: needed.has(id),
    ...form.field(id),
  });
  const { Treaty, CertifierType } = form.values;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={card === null ? t("form.new") : t("form.change", { agreement: card.Agreement })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <TextInput {...field("Agreement")} disabled={card !== null} data-autofocus />
        <NativeSelect {...field("Treaty")} data={treatyOptions(Treaty)} />
        <NativeSelect
          {...field("CertifierType")}
          data={certifierOptions(CertifierType).map((value) => ({
            value,
            label: isCertifier(value) ? t(`form.certifier.${value}`) : value,
          }))}
        />
        {texts.map((id) => (
          <TextInput key={id} {...field(id)} />
        ))}
        {days.map((id) => (
          <DayInput key={id} {...field(id)} />
        ))}
      </div>
    </FormDialog>
  );
}

const isCertifier = (value: string): value is (typeof certifiers)[number] =>
  certifiers.some((known) => known === value);

const certifierOptions = (value: string) => [...new Set(["", ...certifiers, value])];
const treatyOptions = (value: string) => [...new Set([...TREATIES.map(({ code }) => code), value])];

function writtenOf(card: AgreementCard): Written {
  return {
    ...blank,
    ...Object.fromEntries(Object.keys(blank).map((id) => [id, card[id as WireField] ?? ""])),
  };
}

/** Faults by the wire's fields; a treaty that the agreement has already is for the server to judge. */
function faultsOf(written: Written, known: string | undefined): ReadonlyMap<string, string> {
  const treaties = new Set([...TREATIES.map(({ code }) => code), ...(known ? [known] : [])]);
  const found = draftFaults(draftOf(written, written.Agreement), treaties);
  return new Map([...found].map(([field, fault]) => [wireFields[field], fault]));
}
