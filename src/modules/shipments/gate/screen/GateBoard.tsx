import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { HoursTag } from "#kit/entity/web/HoursTag.tsx";
import { type EntityWords, useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { SCAN_FIELD, useScan } from "#kit/web/scan/useScan.ts";
import { trailerVisits, type VisitRow } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import styles from "./GateBoard.module.css";
import { SiteSelect, useSite } from "#modules/trailers/trailerVisits/screen/SiteSelect.tsx";
import { type ShipmentRow, shipments } from "../../shipments.ts";
import { useAnnounced, useAtGate } from "./useGate.ts";

const AtGate = lazyPart(() => import("./AtGate.tsx"));
/** Milliseconds of quiet after which what was typed is looked for. */
const QUIET_MS = 150;

/** The gate of a site: a trailer comes in or leaves by its number. */
export default function GateBoard() {
  const words = useEntityWords(trailerVisits);
  const navigate = useNavigate();
  const { trailer }: { trailer?: string } = useSearch({ strict: false });
  const { site = "" } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(trailer ?? "");
  const [search] = useDebouncedValue(typed.trim().toUpperCase(), QUIET_MS);
  const openTrailer = (number: string | undefined) => {
    setTyped(number ?? "");
    void navigate({ to: ".", search: (all: object) => ({ ...all, trailer: number }) });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") openTrailer(typed.trim().toUpperCase());
  };
  useScan(({ code }) => openTrailer(code.trim().toUpperCase()));
  return (
    <section className={styles.gate} aria-label={words.own("view.GateBoard")}>
      <div className={styles.queue} data-chosen={trailer ? "" : undefined}>
        <SiteSelect />
        <form className={styles.entry} onSubmit={send}>
          <TextInput
            ref={field}
            size="md"
            label={words.own("board.gateNumber")}
            value={typed}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            {...SCAN_FIELD}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button size="md" type="submit" disabled={typed.trim() === ""}>
            {words.own("board.gateGo")}
          </Button>
        </form>
        <Queue
          site={site}
          typed={search === trailer ? "" : search}
          chosen={trailer}
          onChoose={openTrailer}
        />
      </div>
      {site && trailer ? (
        <AtGate
          key={`${site} ${trailer}`}
          site={site}
          number={trailer}
          onDone={() => {
            openTrailer(undefined);
            field.current?.focus();
          }}
        />
      ) : (
        <p className={styles.hint}>{words.own("board.gateHint")}</p>
      )}
    </section>
  );
}

interface QueueProps {
  site: string;
  typed: string;
  chosen: string | undefined;
  onChoose: (number: string) => void;
}

/** Those that are expected, as they are due, those that entries announce, and those that stand there. */
function Queue({ site, typed, chosen, onChoose }: QueueProps) {
  const words = useEntityWords(trailerVisits);
  const entryWords = useEntityWords(shipments);
  const query = useAtGate(site, typed);
  const announced = useAnnounced(site, typed);
  return (
    <PanelState
      query={query}
      empty={words.own("board.gateNobody")}
      isEmpty={({ data }) => data.length + announced.length === 0}
    >
      {({ data }) => {
        const isExpected = ({ position }: VisitRow) => position === "expected";
        const known = new Set(data.map(({ trailerNo }) => trailerNo));
        const groups: readonly [title: string, rows: readonly QueueRow[]][] = [
          [
            words.option("position", "expected"),
            data
              .filter(isExpected)
              .map((row) => ({ ...row, note: words.told(row, "appointmentAt") })),
          ],
          [
            words.own("board.gateEntries"),
            announced.flatMap((row) =>
              row.trailerNo === null || known.has(row.trailerNo)
                ? []
                : [{ id: row.id, trailerNo: row.trailerNo, note: noteOf(row, entryWords) }],
            ),
          ],
          [
            words.own("view.trailerVisits-onSite"),
            data
              .filter((row) => !isExpected(row))
              .map((row) => ({ ...row, visit: row, note: words.told(row, "location") })),
          ],
        ];
        return groups.map(([title, rows]) =>
          rows.length === 0 ? null : (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {rows.map(({ id, trailerNo, note, visit }) => (
                  <li key={id}>
                    <button
                      type="button"
                      aria-pressed={trailerNo === chosen}
                      onClick={() => onChoose(trailerNo)}
                    >
                      <strong>{trailerNo}</strong>
                      <span>{note}</span>
                      {visit ? (
                        <HoursTag
                          entity={trailerVisits}
                          name="freeUntil"
                          row={visit}
                          words={words}
                        />
                      ) : null}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
        );
      }}
    </PanelState>
  );
}

interface QueueRow {
  readonly id: string;
  readonly trailerNo: string;
  readonly note: string;
  /** Of one that stands there. */
  readonly visit?: VisitRow;
}

const noteOf = (entry: ShipmentRow, words: EntityWords): string =>
  [entry.bolNo, words.told(entry, "eta")].filter((text) => text !== "").join(" · ");
