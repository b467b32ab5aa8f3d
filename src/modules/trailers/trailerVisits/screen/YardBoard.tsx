import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { BoardPlace } from "./BoardPlace.tsx";
import { BoardTrailer } from "./BoardTrailer.tsx";
import type { LocationRow } from "#modules/sites/locations/locations.ts";
import { trailerVisits, type VisitRow } from "../trailerVisits.ts";
import { useDrag } from "./useDrag.ts";
import { SiteSelect, useSite } from "./SiteSelect.tsx";
import { useYard } from "./useYard.ts";
import styles from "./YardBoard.module.css";

/** The command that brings a trailer to a place of a kind. */
const COMMANDS: Readonly<Partial<Record<LocationRow["kind"], "toDock" | "toSlot">>> = {
  dock: "toDock",
  yardSlot: "toSlot",
};
/** Where a trailer stands that has no place. */
const NO_PLACE = "";

/** Docks and slots of a site with the trailers that stand there: a trailer is dragged to a place, or both are chosen one after the other. */
export default function YardBoard() {
  const words = useEntityWords(trailerVisits);
  const { site } = useSite();
  const yard = useYard(site);
  const [onlyFree, setOnlyFree] = useState(false);
  return (
    <section className={styles.board} aria-label={words.own("view.YardBoard")}>
      <div className={styles.tools}>
        <SiteSelect />
        <Checkbox
          label={words.own("board.onlyFree")}
          checked={onlyFree}
          onChange={({ currentTarget: { checked } }) => setOnlyFree(checked)}
        />
      </div>
      <PanelState query={yard} empty={words.own("board.noPlaces")} isEmpty={isEmpty}>
        {(shown) => <Places key={site} {...{ shown, onlyFree }} />}
      </PanelState>
    </section>
  );
}

type Yard = NonNullable<ReturnType<typeof useYard>["data"]>;
const isEmpty = ({ places }: Yard): boolean => places.length === 0;

function Places({ shown, onlyFree }: { shown: Yard; onlyFree: boolean }) {
  const words = useEntityWords(trailerVisits);
  const [chosen, setChosen] = useState<string | null>(null);
  const commands = useCommands(trailerVisits, words, () => setChosen(null));
  const { places, visits, taken } = shown;
  const at = new Map(visits.map((visit) => [visit.location ?? NO_PLACE, visit]));
  const visit = visits.find(({ id }) => id === chosen);
  const isMovable = (row: VisitRow) => commands.open([row]).includes("toSlot");
  const bring = (row: VisitRow, place: string) => {
    if ((row.location ?? NO_PLACE) === place || commands.isBusy) return;
    const { kind } = places.find(({ id }) => id === place) ?? {};
    const command = kind && COMMANDS[kind];
    if (place === NO_PLACE) commands.run({ command: "toYard", rows: [row] });
    else if (command) commands.run({ command, rows: [row], input: { location: place } });
  };
  const { dragged, over, handlers } = useDrag((id, place) => {
    const row = visits.find((one) => one.id === id);
    if (row) bring(row, place);
  });
  const trailer = (row: VisitRow) => (
    <BoardTrailer
      key={row.id}
      row={row}
      isChosen={row.id === chosen}
      isDragged={row.id === dragged}
      onChoose={isMovable(row) ? () => setChosen(row.id === chosen ? null : row.id) : undefined}
      handlers={isMovable(row) ? handlers(row.id) : {}}
    />
  );
  const unplaced = visits.filter((row) => row.location === null);
  const place = (id: string, code: string, isClosed = false) => (
    <BoardPlace
      key={id}
      id={id}
      code={code}
      isTaken={taken.includes(id)}
      isClosed={isClosed}
      isOver={over === id}
      onChoose={visit ? () => bring(visit, id) : undefined}
    >
      {id === NO_PLACE
        ? unplaced.map(trailer)
        : [at.get(id)].flatMap((row) => (row ? trailer(row) : []))}
    </BoardPlace>
  );
  const isFree = ({ id, status }: LocationRow) =>
    status === "open" && !at.has(id) && !taken.includes(id);
  return (
    <div
      className={styles.areas}
      data-keys="yard"
      onKeyDown={(event) => {
        if (event.key === "Escape") setChosen(null);
        else walk(event);
      }}
    >
      <p className={styles.told} aria-live="polite">
        {visit
          ? words.own("board.chosen", { trailer: visit.trailerNo })
          : words.own("board.choose")}
      </p>
      <Area title={words.option("position", "inYard")}>
        {place(NO_PLACE, words.option("position", "inYard"))}
      </Area>
      {(["dock", "yardSlot"] as const).map((kind) => {
        const all = places.filter((one) => one.kind === kind);
        const free = all.filter(isFree);
        const room = words.own("board.room", { free: free.length, all: all.length });
        return (
          <Area key={kind} title={words.own(`board.${kind}`)} beside={room}>
            {(onlyFree ? free : all).map(({ id, code, status }) =>
              place(id, code, status === "closed"),
            )}
          </Area>
        );
      })}
    </div>
  );
}

interface AreaProps {
  title: string;
  beside?: string;
  children: React.ReactNode;
}

function Area({ title, beside, children }: AreaProps) {
  return (
    <section aria-label={title}>
      <h2>
        {title} {beside === undefined ? null : <small>{beside}</small>}
      </h2>
      <ul className={styles.places}>{children}</ul>
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Arrows walk the trailers and places in their order. */
function walk(event: React.KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
  const here = buttons.findIndex((button) => button === document.activeElement);
  if (here < 0) return;
  event.preventDefault();
  buttons[here + step]?.focus();
}
