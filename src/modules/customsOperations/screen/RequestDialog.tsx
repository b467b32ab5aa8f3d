import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { faultsOf, keptValues, type Values } from "#kit/entity/faultsOf.ts";
import type { Field, Wire } from "#kit/entity/Field.ts";
import { offeredTo } from "#kit/entity/fields/ref.ts";
import { FormFields } from "#kit/entity/web/FormFields.tsx";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import { sentOf, typed } from "#kit/entity/web/typed.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useReread } from "#kit/entity/web/useReread.ts";
import type { Issue } from "#kit/pure/problem.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useIsStaff } from "#kit/web/grants/Grants.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import { carriers } from "../../carriers/carriers.ts";
import { importerSettings } from "../../importerSettings/importerSettings.ts";
import { invoices } from "../../shipments/invoices/invoices.ts";
import { shipments } from "../../shipments/shipments.ts";
import type { CandidateWire } from "../requesting/contract.ts";
import { customsOperations, type OperationRow } from "../customsOperations.ts";
import styles from "./RequestBoard.module.css";

/** What is chosen for an operation; what was chosen last for a client is there again. */
const SETTINGS = [
  "clave",
  "broker",
  "aduana",
  "importerRfc",
  "destination",
  "determinationDay",
  "vehicles",
  "consolidated",
] as const;
const { fields } = customsOperations;

interface RequestDialogProps {
  /** Of one client and one direction. */
  entries: readonly CandidateWire[];
  onClose: () => void;
}

/** Asks what a pedimento needs beside its goods, adds the operation and requests it. */
export default function RequestDialog(props: RequestDialogProps) {
  const client = props.entries[0]?.client ?? 0;
  const first = useFirst(client);
  return first ? <Settings {...props} client={client} first={first} /> : null;
}

/** The only broker and the only importer of a client. */
function useFirst(client: number): Values | undefined {
  const calls = useCalls();
  const { data, error } = useQuery({
    queryKey: [customsOperations.name, "first", client],
    queryFn: async ({ signal }): Promise<Values> => {
      const of = { clients: String(client), take: 2 };
      const [brokers, importers] = await Promise.all([
        calls.send(carriers.calls.list, {
          query: { ...offeredTo(fields.broker.offers, []), ...of },
          signal,
        }),
        calls.send(importerSettings.calls.list, {
          query: { ...offeredTo({ status: ["active"] }, []), ...of },
          signal,
        }),
      ]);
      const [broker, ...otherBrokers] = brokers.data;
      const [importer, ...otherImporters] = importers.data;
      return {
        ...(broker && otherBrokers.length === 0 && { broker: broker.id }),
        ...(importer && otherImporters.length === 0 && { importerRfc: importer.rfc }),
      };
    },
  });
  return data ?? (error ? {} : undefined);
}

function Settings({
  entries,
  onClose,
  client,
  first,
}: RequestDialogProps & { client: number; first: Values }) {
  const { t } = useTranslation("requesting");
  const words = useEntityWords(customsOperations);
  const { nameOf } = useClients();
  const { today } = useClock();
  const [last, setLast] = useRemembered<Values>(`request ${client}`, {}, isSettings);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const request = useRequest(entries, client);
  const isEarly = entries.some(({ stage }) => stage === "reviewed");
  const asked: [string, Field][] = [
    ...SETTINGS.map((name): [string, Field] => [name, fields[name]]),
    ...(isEarly
      ? [
          ["earlyReason", { ...fields.earlyReason, isFixed: false, isRequired: true }] as [
            string,
            Field,
          ],
        ]
      : []),
  ];
  const own = Object.fromEntries(asked);
  const begun: Values = { vehicles: 1, ...first, ...last, determinationDay: today };
  const form = useSentForm<Record<string, Wire>, OperationRow>({
    initial: Object.fromEntries(asked.map(([name, field]) => [name, typed(field, begun[name])])),
    check: (values) =>
      Object.fromEntries(
        Object.entries(
          faultsOf({ fields: own }, keptValues({ fields: own }, sentOf(own, values))),
        ).map(([name, fault]) => [name, words.fault(fault)]),
      ),
    send: (values) => {
      setIssues([]);
      const sent = sentOf(own, values);
      // The day is today's and the reason that of these entries.
      const { determinationDay: _day, earlyReason: _reason, ...kept } = sent;
      setLast(kept);
      return request.send(sent);
    },
    wordsOf: (issue) => words.fault(issue),
    reasonOf: (error) => {
      setIssues(error instanceof RefusedCall ? (error.problem.errors ?? []) : []);
      return reasonOf(error);
    },
    onSent: request.open,
  });
  return (
    <FormDialog
      form={form}
      size="xl"
      title={t("title", { client: nameOf(client) })}
      submit={t("request")}
      onClose={() => {
        request.drop();
        onClose();
      }}
    >
      <p className={styles.soft}>{entries.map(({ entryNo }) => entryNo).join(", ")}</p>
      <FormFields
        {...{ form, words }}
        fields={asked}
        client={String(client)}
        rows={[form.values]}
        filled={begun}
      />
      <Faults {...{ issues, entries }} />
    </FormDialog>
  );
}

/** Adds the operation, requests it for the entries, and opens it; one that was refused is used again. */
function useRequest(entries: readonly CandidateWire[], client: number) {
  const { t } = useTranslation("requesting");
  const calls = useCalls();
  const navigate = useNavigate();
  const reread = useReread(customsOperations);
  const isStaff = useIsStaff();
  const draft = useRef<OperationRow | null>(null);
  const { add, change, commands } = customsOperations.calls;
  return {
    send: async ({ earlyReason = null, ...settings }: Values): Promise<OperationRow> => {
      const direction = entries[0]?.direction ?? "south";
      const body = { ...settings, kind: "mxPedimento", direction };
      const was = draft.current;
      const { data: row } = await (was
        ? calls.send(change, { params: { id: was.id }, body: { ...body, version: was.version } })
        : calls.send(add, { body: { ...body, client } }));
      draft.current = row;
      const input = { entries: entries.map(({ entryNo }) => entryNo), earlyReason };
      await calls.send(commands.request, {
        body: { rows: [{ id: row.id, version: row.version }], reason: "", input },
      });
      return row;
    },
    open: ({ id }: OperationRow) => {
      void reread();
      void navigate({ to: `/solicitud-pedimento/${id}/operacion` });
    },
    /** What was never requested is no operation. */
    drop: () => {
      const { current: row } = draft;
      if (!row || !isStaff) return;
      const body = {
        rows: [{ id: row.id, version: row.version }],
        reason: t("dropped"),
        input: {},
      };
      void calls
        .send(commands.cancel, { body })
        .catch(() => undefined)
        .then(reread);
    },
  };
}

const isSettings = (stored: unknown): stored is Values =>
  typeof stored === "object" && stored !== null && !Array.isArray(stored);

/** Everything that speaks against the request, each leading to the entry or invoice that mends it. */
function Faults({
  issues,
  entries,
}: {
  issues: readonly Issue[];
  entries: readonly CandidateWire[];
}) {
  const { t } = useTranslation("requesting");
  const words = useEntityWords(customsOperations);
  if (issues.length === 0) return null;
  const invoiced = entries.flatMap((entry) => entry.invoices);
  return (
    <section className={styles.faults} role="alert" aria-label={t("faults")}>
      <b>{t("faults")}</b>
      <ul>
        {issues.map((issue) => {
          const { entry, invoice } = issue.values ?? {};
          const shipment = entries.find(({ entryNo }) => entryNo === entry);
          const paper = invoiced.find(({ number }) => number === invoice);
          const label = words.fault(issue);
          return (
            <li key={`${issue.code} ${entry ?? ""} ${invoice ?? ""}`}>
              {shipment ? (
                <RowLink entity={shipments} id={shipment.id} label={label} />
              ) : paper ? (
                <RowLink entity={invoices} id={paper.id} label={label} />
              ) : (
                label
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
