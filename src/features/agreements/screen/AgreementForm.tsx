import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
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
  onClose: () => void;
}

/** Writes an agreement. What was typed stays until it is saved, whatever the server answers. */
export default function AgreementForm({ card, onClose }: AgreementFormProps) {
  const { t } = useTranslation("agreements");
  useFocusBack();
  const [written, setWritten] = useState<Written>(() => (card === null ? blank : writtenOf(card)));
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const saving = useWriteAgreement(card === null ? null : { id: card._id, version: card.Version });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(written, card?.Treaty);
    setFaults(found);
    if (found.size > 0) return;
    saving.mutate(written, {
      onSuccess: () => {
        showNote(t("form.saved", { agreement: written.Agreement }), "right");
        onClose();
      },
      onError: (error) => setFaults(refusedFields(error)),
    });
  };
  const field = (id: WireField) => ({
    label: t(`form.${id}`),
    value: written[id],
    required: needed.has(id),
    error: faults.has(id) ? t(`fault.${faults.get(id)}` as "fault.blank") : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setWritten((now) => ({ ...now, [id]: value })),
  });
  return (
    <Modal
      opened
      closeButtonProps={{ "aria-label": t("close") }}
      size="lg"
      closeOnClickOutside={false}
      onClose={onClose}
      title={card === null ? t("form.new") : t("form.change", { agreement: card.Agreement })}
    >
      <form noValidate onSubmit={submit}>
        <div className={styles.form}>
          <TextInput {...field("Agreement")} disabled={card !== null} data-autofocus />
          <NativeSelect {...field("Treaty")} data={treatyOptions(written.Treaty)} />
          <NativeSelect
            {...field("CertifierType")}
            data={certifierOptions(written.CertifierType).map((value) => ({
              value,
              label: isCertifier(value) ? t(`form.certifier.${value}`) : value,
            }))}
          />
          {texts.map((id) => (
            <TextInput key={id} {...field(id)} />
          ))}
          {days.map((id) => (
            <DayInput
              key={id}
              {...field(id)}
              onChange={(day) => setWritten((now) => ({ ...now, [id]: day }))}
            />
          ))}
        </div>
        {saving.error && faults.size === 0 ? (
          <p role="alert" className={styles.failed}>
            {t("form.failed", { reason: reasonOf(saving.error) })}
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {t("form.cancel")}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t("form.save")}
          </Button>
        </div>
      </form>
    </Modal>
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

/** The fields that the server has refused. */
export function refusedFields(error: unknown): ReadonlyMap<string, string> {
  const issues = error instanceof RefusedCall ? (error.problem.errors ?? []) : [];
  return new Map(issues.map(({ field, code }) => [field, code]));
}
