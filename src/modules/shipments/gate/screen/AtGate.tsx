import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { trailerVisits } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { GateIn } from "./GateIn.tsx";
import { GateOut } from "./GateOut.tsx";
import styles from "./GateBoard.module.css";
import { useGateTrailer } from "./useGate.ts";

interface AtGateProps {
  site: string;
  number: string;
  onDone: () => void;
}

/** Who is at the gate: on the way in or, once it stands there, on the way out. */
export default function AtGate({ site, number, onDone }: AtGateProps) {
  const words = useEntityWords(trailerVisits);
  const trailer = useGateTrailer(site, number);
  return (
    <section className={styles.trailer} aria-label={number}>
      <h2>{number}</h2>
      <PanelState query={trailer} empty="" isEmpty={() => false}>
        {(known) => {
          const { visit } = known;
          if (!visit || visit.position === "expected")
            return <GateIn site={site} gateTrailer={known} onDone={onDone} />;
          if (visit.site === site) return <GateOut visit={visit} onDone={onDone} />;
          const elsewhere = { trailer: number, site: words.told(visit, "site") };
          return <p role="alert">{words.own("board.gateElsewhere", elsewhere)}</p>;
        }}
      </PanelState>
    </section>
  );
}
