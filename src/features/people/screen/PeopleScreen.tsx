import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { lastTicked } from "#kit/web/grid/view.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import type { PersonRow } from "../contract.ts";
import { peopleColumns } from "./peopleColumns.tsx";
import { PersonActions } from "./PersonActions.tsx";
import { PersonDetail } from "./PersonDetail.tsx";
import { usePeople } from "./usePeopleQueries.ts";

const rowId = (row: PersonRow) => row._id;

/** The people that one manages: invited, granted, linked, signed out, shut, and everything that was done about them. */
export default function PeopleScreen() {
  const { t } = useTranslation("people");
  const { instant } = useClock();
  const [view, setView] = useFillingView("");
  const people = usePeople(view);
  const columns = useMemo(() => peopleColumns(t, instant), [t, instant]);
  const opened = useOpened(view.selected, people.rows, rowId);
  const chosen = people.rows?.find((row) => rowId(row) === opened) ?? null;
  return (
    <>
      <PersonActions chosen={chosen} />
      <MasterDetail
        name="people"
        share={62}
        chosen={view.selected}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <DataGrid
            name="people"
            label={t("people")}
            columns={columns}
            data={people}
            rowId={rowId}
            view={view}
            opened={opened}
            next="opens"
            onView={(next) => setView(lastTicked(next, "State"))}
            searchLabel={t("search")}
            exported={{ name: t("people"), rows: people.all }}
            empty={<p>{t("empty")}</p>}
            height="fill"
          />
        }
        detail={<PersonDetail person={chosen} />}
      />
    </>
  );
}
