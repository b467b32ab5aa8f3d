import { Button, NativeSelect } from "@mantine/core";
import { begunOf, faultWords } from "#kit/entity/web/commandForm.ts";
import type { Values } from "#kit/entity/faultsOf.ts";
import type { Field, Wire } from "#kit/entity/Field.ts";
import { labelOf } from "#kit/entity/fields/ref.ts";
import { FormFields } from "#kit/entity/web/FormFields.tsx";
import { sentOf, typed } from "#kit/entity/web/typed.ts";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useReread } from "#kit/entity/web/useReread.ts";
import { FormReason } from "#kit/web/form/FormReason.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { TRAILER_TYPES, trailers } from "#modules/trailers/trailers.ts";
import { trailerVisits, type VisitRow } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import type { ShipmentRow } from "../../shipments.ts";
import styles from "./GateBoard.module.css";
import { type GateTrailer, useLetIn } from "./useGate.ts";

interface GateInProps {
  site: string;
  gateTrailer: GateTrailer;
  onDone: () => void;
}

const { checkIn } = trailerVisits.commands;

/** A trailer on its way in: everything that is known stands there already, with a free place. */
export function GateIn({ site, gateTrailer, onDone }: GateInProps) {
  const words = useEntityWords(trailerVisits);
  const trailerWords = useEntityWords(trailers);
  const commands = useCommands(trailerVisits, words, () => undefined);
  const reread = useReread(trailerVisits);
  const letIn = useLetIn(site, gateTrailer);
  const { linked, active } = useClients();
  const { trailer, visit, entry, place } = gateTrailer;
  const isKnown = trailer !== null || visit !== null;
  const ofTrailer: [string, Field][] = isKnown
    ? []
    : [["trailerType", trailers.fields.trailerType]];
  const ofVisit: [string, Field][] = visit
    ? []
    : [["purpose", { ...trailerVisits.fields.purpose, isFixed: false }]];
  const fields = [...ofVisit, ...Object.entries<Field>(checkIn.input)];
  const own: Record<string, Field> = Object.fromEntries([...ofTrailer, ...fields]);
  const filled: Values = {
    trailerType: TRAILER_TYPES[0],
    ...(trailer && {
      carrierIn: trailer.carrier,
      [labelOf("carrierIn")]: (trailer as Values)[labelOf("carrier")] ?? null,
    }),
    ...(entry && announcedOf(entry)),
    ...(visit && knownOf(begunOf(checkIn, [visit]))),
    ...(place && { location: place.id, [labelOf("location")]: place.code }),
  };
  const form = useSentForm<Record<string, Wire>, VisitRow>({
    initial: {
      ...Object.fromEntries(
        Object.entries(own).map(([name, field]) => [name, typed(field, filled[name])]),
      ),
      client: String(entry?.client ?? active),
    },
    check: (values) => faultWords(own, values, words),
    send: ({ client, ...values }) =>
      letIn({ ...sentOf(own, values), client: (linked.length > 1 && client) || null }).finally(
        () => void reread(),
      ),
    wordsOf: (issue) => words.fault(issue),
    reasonOf: (error) => commands.refusalOf(error, visit ? [visit] : []),
    onSent: () => {
      showNote(words.own("board.gateCame", { trailer: gateTrailer.number }), "right");
      onDone();
    },
  });
  return (
    <form {...form.element} className={styles.form}>
      {visit ? null : <p>{words.own(trailer ? "board.gateUnannounced" : "board.gateNew")}</p>}
      {entry ? (
        <p>{words.own("board.gateAnnounced", { entry: entry.entryNo, bol: entry.bolNo })}</p>
      ) : null}
      {isKnown || linked.length < 2 ? null : (
        <NativeSelect
          label={words.t("client")}
          data={linked.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field("client")}
          value={String(form.values["client"])}
        />
      )}
      <FormFields
        {...{ form, filled }}
        words={trailerWords}
        fields={ofTrailer}
        client={String(form.values["client"])}
        rows={[form.values]}
      />
      <FormFields
        {...{ form, filled, words, fields }}
        client={String(visit?.client ?? trailer?.client ?? form.values["client"])}
        rows={[{ ...form.values, site }]}
      />
      <FormReason>{form.reason}</FormReason>
      <Button type="submit" size="md" loading={form.isSending}>
        {words.command("checkIn")}
      </Button>
    </form>
  );
}

/** What an entry says of the trailer in which it comes. */
const announcedOf = (entry: ShipmentRow): Values =>
  knownOf({
    carrierIn: entry.carrier,
    [labelOf("carrierIn")]: entry["carrier.label"],
    driverIn: entry.driverName,
    sealIn: entry.sealIn,
    load: "full",
  });

const knownOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
