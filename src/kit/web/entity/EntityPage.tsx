import { Link, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { EntityScreen } from "#kit/pure/entity/screen.ts";
import styles from "./Entity.module.css";
import { EntityPlaces, type PlaceOf } from "./EntityPlaces.ts";
import { ListScreen } from "./ListScreen.tsx";
import { useEntityWords } from "./useEntityWords.ts";

interface EntityPageProps {
  screens: readonly EntityScreen[];
  placeOf: PlaceOf;
}

/** The page of a menu entry: its lists, a tab each; the address says which one is shown. */
export function EntityPage({ screens, placeOf }: EntityPageProps) {
  const { list }: { list?: string } = useSearch({ strict: false });
  const shown = screens.find(({ name }) => name === list) ?? screens[0];
  if (!shown) return null;
  return (
    <EntityPlaces value={{ screens, placeOf }}>
      {screens.length > 1 ? (
        <nav className={styles.tabs}>
          {screens.map((screen) => (
            <ListTab key={screen.name} screen={screen} isShown={screen === shown} />
          ))}
        </nav>
      ) : null}
      <ListScreen key={shown.name} screen={shown} />
    </EntityPlaces>
  );
}

function ListTab({ screen, isShown }: { screen: EntityScreen; isShown: boolean }) {
  const words = useEntityWords(screen.entity);
  const tab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isShown) tab.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isShown]);
  return (
    <Link
      ref={tab}
      to="."
      search={{ list: screen.name }}
      aria-current={isShown ? "page" : undefined}
    >
      {words.title(screen)}
    </Link>
  );
}
