import { Button, NativeSelect } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useMayWrite } from "#kit/entity/web/useMayWrite.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { type LoadRow, loads } from "#modules/loads/loads.ts";
import { PlanDesk } from "./PlanDesk.tsx";
import styles from "./PlanBoard.module.css";
import { useOpenLoads, usePlanning } from "./usePlan.ts";

const EntityForm = lazyPart(() => import("#kit/entity/web/EntityForm.tsx"));

/** Where loads are planned: which one its address says, else the next to leave. */
export default function PlanBoard() {
  const { t } = useTranslation("planning");
  const words = useEntityWords(loads);
  const navigate = useNavigate();
  const { load: asked }: { load?: string } = useSearch({ strict: false });
  const open = useOpenLoads();
  const id = asked ?? open.data?.[0]?.id ?? "";
  const planning = usePlanning(id);
  const [isAdding, setAdding] = useState(false);
  const mayWrite = useMayWrite(loads);
  const goTo = (load: string) =>
    void navigate({ to: ".", search: (all: object) => ({ ...all, load }) });
  const listed = open.data ?? [];
  const shown = planning.data?.load;
  const isElsewhere = shown && !listed.some((row) => row.id === shown.id);
  return (
    <section className={styles.board} aria-label={words.own("view.PlanBoard")}>
      <div className={styles.tools}>
        <NativeSelect
          label={t("load")}
          data={(isElsewhere ? [shown, ...listed] : listed).map((row) => ({
            value: row.id,
            label: nameOf(row, words),
          }))}
          value={id}
          disabled={id === ""}
          onChange={({ currentTarget: { value } }) => goTo(value)}
        />
        {mayWrite ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {words.own("add")}
          </Button>
        ) : null}
      </div>
      {open.data && id === "" ? (
        <p className={styles.hint}>{t("noLoads")}</p>
      ) : (
        <PanelState query={planning} empty={null} isEmpty={() => false}>
          {(data) => <PlanDesk key={data.load.id} {...data} />}
        </PanelState>
      )}
      {isAdding ? (
        <EntityForm
          entity={loads}
          row={null}
          onClose={() => setAdding(false)}
          onSaved={(row) => goTo(row.id)}
        />
      ) : null}
    </section>
  );
}

const nameOf = (row: LoadRow, words: ReturnType<typeof useEntityWords>): string =>
  [row.loadNo, row["destination.label"], words.told(row, "plannedFor"), words.told(row, "status")]
    .filter(Boolean)
    .join(" · ");
