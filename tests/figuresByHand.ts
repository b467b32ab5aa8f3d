import {
  averages,
  type Facts,
  factsOf,
  type Exported,
  grouped,
  HOUR,
  mean,
  named,
  plus,
  type Point,
  type Row,
  shiftOf,
  wall,
} from "./exportedRows.ts";

function timesByHand({ ms, RE, A, VE, received, reviewed, period }: Facts) {
  const receiving = (entry: Row) => RE(entry) - A(entry);
  const review = (entries: readonly Row[]) =>
    grouped(
      entries,
      (entry) => [period(entry, VE(entry))],
      (all, [argument]) => ({
        argument,
        ...averages(all, (entry) => VE(entry) - RE(entry), HOUR),
        hands: mean(
          all
            .map((entry) => VE(entry) - ms(entry, "review_started_at"))
            .filter((time) => time >= 0)
            .map((time) => time / HOUR),
        ),
        target: 48,
      }),
    );
  return {
    getAvgEntradasDirectasIndirectas: grouped(
      received,
      (entry) => [period(entry, RE(entry)), entry["mode"]],
      (all, [argument, series]) => ({
        argument,
        series,
        ...averages(all, receiving, HOUR),
        target: 6,
      }),
    ),
    getAvgEntradasTOTALES: grouped(
      received,
      (entry) => [period(entry, RE(entry))],
      (all, [argument]) => ({
        argument,
        ...averages(all, receiving, HOUR),
        target: 6,
      }),
    ),
    getAvgRevisionEntradasTotales: review(reviewed),
    getAvgRevisionDirectasTotales: review(reviewed.filter(({ mode }) => mode === "direct")),
    getAvgRevisionIndirectasTotales: review(reviewed.filter(({ mode }) => mode === "indirect")),
  };
}

function processingByHand({ plans, grain, zone, ms, RE, A, received: all, unitsOf }: Facts) {
  const received = all.filter(({ mode }) => mode === "indirect");
  const start = (entry: Row) =>
    entry["receiving_started_at"] === null ? A(entry) : ms(entry, "receiving_started_at");
  const handsOn = (entry: Row) => RE(entry) - start(entry);
  const processing = (entries: readonly Row[], keyOf: (entry: Row) => readonly string[]) =>
    grouped(entries, keyOf, (all, [argument]) => {
      const counted = all.filter((entry) => handsOn(entry) >= 0);
      const sums = unitsOf(counted);
      const hours = counted.reduce((sum, entry) => sum + handsOn(entry) / HOUR, 0);
      const { value, n, skipped, p50, p90 } = averages(all, handsOn, 60_000);
      return {
        argument,
        value,
        n,
        skipped,
        p50,
        p90,
        entries: counted.length,
        handlingUnits: sums.units,
        pieces: sums.pieces,
        unitsPerHour: hours > 0 ? sums.units / hours : null,
        estimated: counted.filter((entry) => entry["receiving_started_at"] === null).length,
      };
    });
  const inShift = (code: string) => {
    const of = (entry: Row) =>
      shiftOf(
        RE(entry),
        zone(entry),
        plans.filter((plan) => plan["site"] === entry["site"]),
      );
    return processing(
      received.filter((entry) => of(entry)?.code === code),
      (entry) => [named(of(entry)?.date ?? "", grain)],
    );
  };
  return {
    entradas_pt_usuario: processing(
      received.filter((entry) => entry["received_by"] !== null),
      (entry) => [entry["received_by"] ?? ""],
    ),
    entradas_pt_turno_ptam: inShift("AM"),
    entradas_pt_turno_ptpm: inShift("PM"),
    entradas_pt_turno_ptwe: inShift("WE"),
  };
}

function flowsByHand({ ms, shipments, begin, end, grain, RE, A, VE, dayOf }: Facts) {
  const days: string[] = [];
  for (let day = begin; day <= end; day = plus(day, 1)) days.push(day);
  const flow = (
    came: (entry: Row) => number,
    went: (entry: Row) => number,
    words: readonly string[],
  ) =>
    [...Map.groupBy(days, (day) => named(day, grain))].map(([argument, within]) => {
      const last = within.at(-1) ?? "";
      const on = (at: (entry: Row) => number) =>
        shipments.filter((entry) => within.includes(dayOf(entry, at(entry)))).length;
      const stood = shipments.filter((entry) => {
        const [first, second] = [dayOf(entry, came(entry)), dayOf(entry, went(entry))];
        return first !== "" && first <= last && (second === "" || second > last);
      }).length;
      const [entradas, gone] = [on(came), on(went)];
      return {
        argument,
        value: entradas,
        n: entradas + gone + stood,
        entradas,
        [words[0] ?? ""]: gone,
        [words[1] ?? ""]: stood,
      };
    });
  return {
    getEntradasVSrevision: flow(RE, VE, ["revision", "backlog"]),
    getEntradasVSprocesadas: flow(A, (entry) => ms(entry, "loaded_at"), ["procesadas", "wip"]),
  };
}

function exceptionsByHand({
  shipments,
  exceptions,
  priorities,
  ms,
  RE,
  inRange,
  received,
  period,
}: Facts) {
  const entryOf = new Map(shipments.map((entry) => [entry["id"], entry]));
  const told = exceptions.flatMap((exception): (Row & { readonly entry: Row })[] => {
    const entry = entryOf.get(exception["shipment"]);
    return entry && exception["status"] !== "void" ? [{ ...exception, entry }] : [];
  });
  const faulty = new Set(told.map((exception) => exception["shipment"]));
  const rate = (argument: string) =>
    mean(
      received
        .filter((entry) => period(entry, RE(entry)) === argument)
        .map((entry) => (faulty.has(entry["id"]) ? 1 : 0)),
    );
  const seriesOf = (kind: string) => (kind === "damage" ? "damage" : "discrepancy");

  const needed = priorities.flatMap((priority) => {
    const entry = entryOf.get(priority["shipment"]);
    return entry && inRange(entry, ms(priority, "needed_by")) ? [priority] : [];
  });
  return {
    getDanosDiscrepancias: grouped(
      told.filter(({ entry, ...exception }) => inRange(entry, ms(exception, "created_at"))),
      (one) => [period(one["entry"], ms(one, "created_at")), seriesOf(one["kind"]), one["kind"]],
      (all, [argument = "", series, kind]) => {
        const resolved = all.filter(({ status }) => status === "resolved").length;
        return {
          argument,
          series,
          class: kind,
          reasonCode: null,
          value: all.length,
          open: all.length - resolved,
          resolved,
          rate: rate(argument),
        };
      },
    ),
    getPrioridadesCruceBar: grouped(
      needed,
      ({ level }) => [String(level)],
      (all, [argument]) => ({
        argument,
        value: all.length,
        level: Number(argument),
        onTime: 0,
        late: 0,
        open: all.length,
      }),
    ),
  };
}

function inconclusiveByHand({ shipments, events, end, zoneOf, zone, A, dayOf }: Facts) {
  // Each zone's first minute after the last day.
  const ends = new Map(
    [...zoneOf.values()].map((of) => {
      let at = Date.parse(`${end}T12:00:00Z`);
      while (wall(at, of).day <= end) at += 60_000;
      return [of, at];
    }),
  );
  // As of the end of the last day: every later change taken back.
  const ofEntry = Map.groupBy(events, (event) => event["row_id"]);
  const lacking = shipments.flatMap((entry) => {
    const isLater = (event: Row) => dayOf(entry, Date.parse(event["occurred_at"])) > end;
    if (dayOf(entry, Date.parse(entry["created_at"])) > end) return [];
    const [undone] = (ofEntry.get(entry["id"]) ?? [])
      .filter(isLater)
      .toSorted((one, other) => one["version"] - other["version"]);
    const was = undone ? undone["changes"].inconclusive[0] : entry["inconclusive"];
    const at = ends.get(zone(entry)) ?? NaN;
    const since = Number.isNaN(A(entry)) ? Date.parse(entry["created_at"]) : A(entry);
    return was ? [{ entry, hours: (at - since) / HOUR }] : [];
  });
  const ageOf = (hours: number) =>
    hours < 4 ? "0-4 h" : hours < 24 ? "4-24 h" : hours < 72 ? "1-3 d" : ">3 d";
  return {
    bols_inconclusos_porusuario: grouped(
      lacking,
      ({ entry, hours }) => [
        entry["owner"] ?? entry["received_by"] ?? entry["reviewed_by"] ?? "",
        ageOf(hours),
      ],
      (all, [argument, series]) => ({
        argument,
        series,
        value: all.length,
        user: argument,
        bucket: series,
        oldestH: Math.max(...all.map(({ hours }) => hours)),
      }),
    ),
  };
}

function countsByHand({ trailers, received, unitsOf }: Facts) {
  const typeOf = (entry: Row) =>
    trailers.find(({ number }) => number === entry["trailer_no"])?.["trailer_type"] ?? "no trailer";
  return {
    getDashboardTipoEmbarque: grouped(
      received,
      (entry) => [entry["shipment_type"]],
      (all, [argument]) => {
        const sums = unitsOf(all);
        return {
          argument,
          value: all.length,
          bultos: sums.units,
          pieces: sums.pieces,
          weight: sums.weight,
          pct: (all.length / received.length) * 100,
        };
      },
    ),
    getTipoCajaByUsuarios: grouped(
      received.filter((entry) => entry["received_by"] !== null),
      (entry) => [entry["received_by"] ?? "", typeOf(entry)],
      (all, [argument, series]) => ({
        argument,
        series,
        value: all.length,
        user: argument,
        trailerType: series,
      }),
    ),
  };
}

/** The figures of a client between two days, computed from its rows one by one. */
export function figuresByHand(
  exported: Exported,
  begin: string,
  end: string,
  grain = "day",
): Readonly<Record<string, readonly Point[]>> {
  const facts = factsOf(exported, begin, end, grain);
  return {
    ...countsByHand(facts),
    ...timesByHand(facts),
    ...processingByHand(facts),
    ...flowsByHand(facts),
    ...exceptionsByHand(facts),
    ...inconclusiveByHand(facts),
  };
}
