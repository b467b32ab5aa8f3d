import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { remoteRows } from "#kit/web/grid/queryRows.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { peopleColumns } from "./peopleColumns.tsx";
import { PersonActions } from "./PersonActions.tsx";
import { PersonDetail } from "./PersonDetail.tsx";
import { useAllPeople, usePeople } from "./usePeopleQueries.ts";

/** The people that one manages: invited, granted, linked, signed out, shut, and everything that was done about them. */
export default function PeopleScreen() {
  const { t } = useTranslation("people");
  const { instant } = useClock();
  const [view, setView] = useFillingView("");
  const query = usePeople(view);
  const everyone = useAllPeople(view);
  const columns = useMemo(() => peopleColumns(t, instant), [t, instant]);
  const chosen = query.data?.rows.find(({ _id }) => _id === view.selected) ?? null;
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
            data={remoteRows(query)}
            rowId={(row) => row._id}
            view={view}
            next="opens"
            onView={(next) => setView(oneState(next))}
            searchLabel={t("search")}
            exported={{ name: t("people"), rows: everyone }}
            empty={<p>{t("empty")}</p>}
            height="fill"
          />
        }
        detail={<PersonDetail person={chosen} />}
      />
    </>
  );
}

/** The call takes one state: the last one that was ticked. */
function oneState<View extends { filters: Readonly<Record<string, readonly string[]>> }>(
  view: View,
): View {
  const states = view.filters["State"];
  if (!states || states.length < 2) return view;
  return { ...view, filters: { ...view.filters, State: states.slice(-1) } };
}
