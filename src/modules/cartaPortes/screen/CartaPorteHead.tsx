import { Button } from "@mantine/core";
import { IconFileImport, IconRubberStamp } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isChangeable } from "#kit/entity/faultsOf.ts";
import { RowActions } from "#kit/entity/web/RowActions.tsx";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useMayWrite } from "#kit/entity/web/useMayWrite.ts";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showAlert } from "#kit/web/notice/notices.ts";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import { loads } from "../../loads/loads.ts";
import { type CartaPorteRow, cartaPortes } from "../cartaPortes.ts";
import { type DocumentReply, requestStamp, takeReturned } from "../contract.ts";
import styles from "./CartaPorte.module.css";
import { DocumentFiles } from "./DocumentFiles.tsx";

interface CartaPorteHeadProps {
  row: CartaPorteRow;
  /** None yet. */
  reply: DocumentReply | undefined;
  onEdit: () => void;
}

const TONES: Readonly<Record<string, Tone>> = {
  draft: "look",
  valid: "info",
  stamped: "right",
  cancelled: "quiet",
};
/** Shown once they are known. */
const LATER = [
  "departsAt",
  "validatedBy",
  "validatedAt",
  "fiscalUuid",
  "stampSource",
  "stampedBy",
  "stampedAt",
  "cancelGround",
  "replacedBy",
  "cancelledAt",
] as const;

/** Which Carta Porte it is, what it comes to, and what can be done with it. */
export function CartaPorteHead({ row, reply, onEdit }: CartaPorteHeadProps) {
  const { t } = useTranslation("cartaPorte");
  const words = useEntityWords(cartaPortes);
  const clients = useClients();
  const document = reply?.document;
  const facts: readonly (readonly [string, string])[] = [
    ["idCcp", row.idCcp],
    ["entryExit", document?.entryExit ?? (document ? words.t("no") : "")],
    ["regimes", document?.regimes.join(", ") ?? ""],
    ["distanceKm", document?.distance ? t("km", { km: document.distance }) : ""],
    ["goodsCount", document ? String(document.goods.items.length) : ""],
    ["grossWeight", document ? `${document.goods.grossWeight} kg` : ""],
  ];
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h2>
          <RowLink entity={cartaPortes} id={row.id} label={row.number} />
        </h2>
        <Tag tone={TONES[row.status] ?? "quiet"}>{words.told(row, "status")}</Tag>
        {row.status === "stamped" || row.status === "cancelled" ? null : (
          <span className={styles.soft}>{t("notSent")}</span>
        )}
        <Link to="/carta-porte" search={{ list: `${cartaPortes.name}-live` }}>
          {t("back")}
        </Link>
      </div>
      <dl className={styles.facts}>
        {row.client !== null && clients.linked.length > 1 ? (
          <Fact name={words.t("client")}>{clients.nameOf(row.client)}</Fact>
        ) : null}
        <Fact name={words.field("load")}>
          <RowLink entity={loads} id={row.load} label={words.told(row, "load")} />
        </Fact>
        {facts.map(([name, value]) => (
          <Fact key={name} name={words.field(name)}>
            {value || "—"}
          </Fact>
        ))}
        {LATER.filter((name) => row[name] !== null).map((name) => (
          <Fact key={name} name={words.field(name)}>
            {words.told(row, name)}
          </Fact>
        ))}
      </dl>
      <Buttons {...{ row, reply, onEdit }} />
    </header>
  );
}

export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Buttons({ row, reply, onEdit }: CartaPorteHeadProps) {
  const { t } = useTranslation("cartaPorte");
  const words = useEntityWords(cartaPortes);
  const commands = useCommands(cartaPortes, words, () => undefined);
  const mayWrite = useMayWrite(cartaPortes);
  const stamps = useStamps(row, (error) => commands.refusalOf(error, [row]));
  const isFaulty = reply === undefined || reply.faults.length + reply.notLoaded.length > 0;
  const isValid = row.status === "valid";
  const known: typeof commands.known = (rows) =>
    commands.known(rows).filter((name) => name !== "validate" || !isFaulty);
  return (
    <div className={styles.buttons}>
      <RowActions
        entity={cartaPortes}
        rows={[row]}
        commands={{ ...commands, known }}
        words={words}
        edit={mayWrite && isChangeable(cartaPortes, row) ? () => onEdit() : null}
        lead={
          isValid && mayWrite && reply?.canStamp ? (
            <Button
              size="compact-sm"
              leftSection={<IconRubberStamp size={15} aria-hidden />}
              loading={stamps.request.isPending}
              onClick={() => stamps.request.mutate()}
            >
              {t("stamp")}
            </Button>
          ) : null
        }
        isOfPanel
      />
      {isValid && mayWrite ? (
        <FileButton
          accept=".xml"
          size="sm"
          variant="default"
          icon={<IconFileImport size={15} aria-hidden />}
          onFiles={([file]) => {
            if (file) stamps.give.mutate(file);
          }}
        >
          {t("returned")}
        </FileButton>
      ) : null}
      <DocumentFiles row={row} />
    </div>
  );
}

/** The two ways in which a folio comes by itself. */
function useStamps({ id, version }: CartaPorteRow, refusalOf: (error: Error) => string) {
  const calls = useCalls();
  const queries = useQueryClient();
  const settled = {
    onSuccess: () => void queries.invalidateQueries({ queryKey: [cartaPortes.name] }),
    onError: (error: Error) => showAlert(refusalOf(error)),
  };
  return {
    request: useMutation({
      mutationFn: () => calls.send(requestStamp, { params: { id }, body: { version } }),
      ...settled,
    }),
    give: useMutation({
      mutationFn: (file: File) => {
        const form = new FormData();
        form.append("row", id);
        form.append("version", String(version));
        form.append("file1", file, file.name);
        return calls.sendForm(takeReturned, form);
      },
      ...settled,
    }),
  };
}
