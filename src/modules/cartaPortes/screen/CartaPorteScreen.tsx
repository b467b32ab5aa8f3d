import { IconAlertTriangle } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Timeline } from "#kit/entity/web/Timeline.tsx";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { useData } from "#kit/web/http/useAnswer.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { type CartaPorteRow, cartaPortes } from "../cartaPortes.ts";
import { type DocumentReply, readDocument } from "../contract.ts";
import { CartaPorteHead } from "./CartaPorteHead.tsx";
import styles from "./CartaPorte.module.css";
import { DocumentFaults } from "./DocumentFaults.tsx";
import { GoodsTable } from "./GoodsTable.tsx";
import { PlaceList } from "./PlaceList.tsx";
import { RoadFacts } from "./RoadFacts.tsx";

const EntityForm = lazyPart(() => import("#kit/entity/web/EntityForm.tsx"));
const Documents = lazyPart(() => import("#kit/entity/documents/web/Documents.tsx"));

const { name } = cartaPortes;

/** The page of a Carta Porte: what it says, and what speaks against it. */
export default function CartaPorteScreen() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const row = useData(cartaPortes.calls.one, { queryKey: [name, "one", id], params: { id } });
  return (
    <PanelState query={row} empty={null} isEmpty={() => false}>
      {(cartaPorte) => <CartaPortePage key={id} row={cartaPorte} />}
    </PanelState>
  );
}

/** The field at which the form of the Carta Porte is open; null: it is closed. */
type OpenForm = { readonly at: string | undefined } | null;

function CartaPortePage({ row }: { row: CartaPorteRow }) {
  const words = useEntityWords(cartaPortes);
  const [form, setForm] = useState<OpenForm>(null);
  const query = useData(readDocument, {
    queryKey: [name, "document", row.id, row.version],
    params: { id: row.id },
  });
  const edit = (at?: string) => setForm({ at });
  return (
    <div className={styles.page}>
      <CartaPorteHead row={row} reply={query.data} onEdit={edit} />
      {row.status === "draft" && row.difference !== null ? (
        <Callout tone="look">
          {`${words.field("difference")}: `}
          <span className={styles.lines}>{row.difference}</span>
        </Callout>
      ) : null}
      <PanelState query={query} empty={null} isEmpty={() => false}>
        {(reply) => <Document {...{ row, reply }} onEdit={edit} />}
      </PanelState>
      <Documents entity={cartaPortes} {...{ row, words }} />
      <Timeline entity={cartaPortes} id={row.id} words={words} />
      {form ? (
        <EntityForm
          entity={cartaPortes}
          row={row}
          preset={{ client: row.client }}
          without={["load"]}
          at={form.at}
          onClose={() => setForm(null)}
        />
      ) : null}
    </div>
  );
}

interface DocumentProps {
  row: CartaPorteRow;
  reply: DocumentReply;
  onEdit: (at?: string) => void;
}

function Document({ row, reply, onEdit }: DocumentProps) {
  const { document, differences } = reply;
  return (
    <>
      <Differences differences={differences} />
      {row.status === "cancelled" ? null : <DocumentFaults {...{ row, reply, onEdit }} />}
      <PlaceList places={document.places} />
      <GoodsTable items={document.goods.items} />
      <RoadFacts {...{ document }} />
    </>
  );
}

/** What of the load is otherwise than it was found valid. */
function Differences({ differences }: Pick<DocumentReply, "differences">) {
  const { t } = useTranslation("cartaPorte");
  if (differences.length === 0) return null;
  return (
    <section className={styles.findings} data-tone="look" aria-label={t("changed")}>
      <h3>
        <IconAlertTriangle size={18} aria-hidden /> {t("changed")}
      </h3>
      <ul>
        {differences.map(({ node, attribute, was, is }) => (
          <li key={`${node} ${attribute}`}>
            {t("was", { node: `${node} ${attribute}`.trim(), was: was ?? "—", is: is ?? "—" })}
          </li>
        ))}
      </ul>
    </section>
  );
}
