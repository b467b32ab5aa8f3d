import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CommandButtons } from "#kit/entity/web/CommandButtons.tsx";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import { useHolds } from "#kit/entity/holds/web/useHolds.ts";
import { type LoadRow, loads } from "#modules/loads/loads.ts";
import type { Planning } from "../contract.ts";
import { TRAILER_TYPES } from "#modules/trailers/trailers.ts";
import { Capacity } from "./Capacity.tsx";
import { Entries } from "./Entries.tsx";
import styles from "./PlanBoard.module.css";
import { type Plan, usePlan } from "./usePlan.ts";

/** One load while it is planned: its unit and carrier, how full it is, what goes and what could. */
export function PlanDesk({ load, planning }: { load: LoadRow; planning: Planning }) {
  const { t } = useTranslation("planning");
  const plan = usePlan({ load, planning });
  const [said, say] = useState("");
  const { words, commands, isChanged } = plan;
  const { data: holds } = useHolds(loads, load.id);
  const mayPlan = commands.open([load]).includes("plan");
  const others = (rows: readonly LoadRow[]) =>
    commands.open(rows).filter((command) => command !== "plan");
  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <h2>
          <RowLink entity={loads} id={load.id} label={load.loadNo} />
        </h2>
        <p>
          {["status", "site", "destination", "plannedFor", "visit"]
            .map((name) => words.told(load, name))
            .concat(load.turn === null ? [] : `${words.field("turn")} ${load.turn}`)
            .filter(Boolean)
            .join(" · ")}
        </p>
        <div className={styles.tools}>
          <CommandButtons
            entity={loads}
            rows={[load]}
            words={words}
            holds={holds}
            commands={{ ...commands, open: others, isBusy: commands.isBusy || isChanged }}
          />
        </div>
      </header>
      {mayPlan ? null : (
        <p className={styles.hint}>{t("notOpen", { status: words.told(load, "status") })}</p>
      )}
      <UnitChoice plan={plan} mayPlan={mayPlan} />
      <Capacity plan={plan} />
      {mayPlan ? <Saving plan={plan} say={say} /> : null}
      <p className={styles.said} role="status">
        {said}
      </p>
      <Entries plan={plan} mayPlan={mayPlan} say={say} />
    </div>
  );
}

/** The type of unit first, then a carrier that has one. */
function UnitChoice({ plan, mayPlan }: { plan: Plan; mayPlan: boolean }) {
  const { t } = useTranslation("planning");
  const { words, draft, carriers, load } = plan;
  return (
    <div className={styles.tools}>
      <NativeSelect
        label={words.field("unitType")}
        data={TRAILER_TYPES.map((value) => ({ value, label: words.option("unitType", value) }))}
        value={draft.unitType}
        disabled={!mayPlan || load.visit !== null}
        onChange={({ currentTarget: { value } }) => {
          const unitType = TRAILER_TYPES.find((one) => one === value);
          if (unitType) plan.setUnitType(unitType);
        }}
      />
      <NativeSelect
        label={words.field("carrier")}
        description={carriers.length === 0 ? t("noCarriers") : undefined}
        data={[
          { value: "", label: t("noCarrierYet") },
          ...carriers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={draft.carrier ?? ""}
        disabled={!mayPlan}
        onChange={({ currentTarget: { value } }) => plan.setCarrier(value || null)}
      />
    </div>
  );
}

function Saving({ plan, say }: { plan: Plan; say: (text: string) => void }) {
  const { t } = useTranslation("planning");
  const { isChanged, commands } = plan;
  const isStill = !isChanged || commands.isBusy;
  return (
    <div className={styles.tools}>
      <Button
        variant="light"
        disabled={plan.free.length === 0}
        onClick={() => say(t("proposed", plan.propose()))}
      >
        {t("propose")}
      </Button>
      <Button variant="default" disabled={plan.planned.length === 0} onClick={plan.clear}>
        {t("clear")}
      </Button>
      <Button disabled={isStill} onClick={() => void plan.save().catch(() => undefined)}>
        {t("save")}
      </Button>
      <Button variant="default" disabled={isStill} onClick={plan.discard}>
        {t("discard")}
      </Button>
      {isChanged ? <span className={styles.soft}>{t("unsaved")}</span> : null}
    </div>
  );
}
