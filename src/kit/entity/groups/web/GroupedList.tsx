import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CLIENT } from "../groups.ts";
import type { EntityScreen } from "../../screen.ts";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useMay } from "#kit/web/grants/Grants.tsx";
import styles from "../../web/Entity.module.css";
import { GroupsGrid } from "./GroupsGrid.tsx";
import { groupTitle } from "./groupColumns.tsx";
import { ListScreen } from "../../web/ListScreen.tsx";
import { useEntityWords } from "../../web/useEntityWords.ts";

interface GroupedListProps {
  screen: EntityScreen;
  tools?: ReactNode;
}

/** A list whose rows are also shown in groups, narrowed alike; the address says by what. */
export default function GroupedList({ screen, tools }: GroupedListProps) {
  const { entity } = screen;
  const words = useEntityWords(entity);
  const { linked } = useClients();
  const { groups = "" }: { groups?: string } = useSearch({ strict: false });
  const [view, setView] = useFillingView("");
  const mayGroup = useMay(...(entity.groups?.read ?? []));
  if (!entity.groups || !mayGroup) return <ListScreen screen={screen} tools={tools} />;
  const asked = groups.split(",");
  const names = entity.groups.by.filter((name) => name !== CLIENT || linked.length > 1);
  const by = names.filter((name) => asked.includes(name));
  const toggle = (name: string) => {
    const next = names.filter((each) => by.includes(each) !== (each === name)).join(",");
    const first = { ...view, page: 0, sort: null, selected: null, columns: undefined };
    setView(first, { groups: next || undefined, stretch: undefined, near: undefined });
  };
  return (
    <>
      <div role="group" aria-label={words.t("groups.by")} className={styles.groupBy}>
        <span aria-hidden>{words.t("groups.by")}</span>
        {names.map((name) => (
          <Button
            key={name}
            size="compact-sm"
            variant={by.includes(name) ? "filled" : "default"}
            aria-pressed={by.includes(name)}
            onClick={() => toggle(name)}
          >
            {groupTitle(entity, name, words)}
          </Button>
        ))}
      </div>
      {by.length === 0 ? (
        <ListScreen screen={screen} tools={tools} />
      ) : (
        <GroupsGrid screen={screen} groups={entity.groups} byText={by.join(",")} tools={tools} />
      )}
    </>
  );
}
