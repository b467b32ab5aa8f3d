import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { useState, useSyncExternalStore } from "react";
import type { Session } from "#features/session/screen/Session.ts";
import { type EntryId, type MenuEntry, routed } from "#features/shell/model/menu.ts";
import { isVisible } from "#features/shell/model/menuItem.ts";
import { Forbidden, Withdrawn } from "#features/shell/screen/Dead.tsx";
import { ForClient } from "./ForClient.tsx";
import { InSlices, loaded, loadedPart } from "./routePart.tsx";
import { rowScreenOf, screens } from "./screens.ts";
import { viewerOf } from "./shellPersonOf.ts";

/** The routes of every menu entry, each guarded by the entry's permissions. */
export function screenRoutes(session: Session, root: AnyRoute) {
  const guarded = (
    entry: MenuEntry,
    screen: (typeof screens)[EntryId],
    paths: readonly string[],
  ) => {
    const needed = [...entry.anyOf, ...(entry.allOf ?? [])];
    const part = loadedPart(() => screen.load(), screen.texts);
    const Guarded = () => {
      useSyncExternalStore(session.subscribe, session.shown);
      const isOpen = isVisible(entry, viewerOf(session.shown()));
      // Data that an earlier visit left may open a screen for the moment until the server says more.
      const [wasOpen, setWasOpen] = useState(false);
      if (isOpen && !wasOpen && session.isConfirmed()) setWasOpen(true);
      if (!isOpen && !wasOpen) return <Forbidden codes={needed} />;
      return (
        <InSlices>
          {isOpen ? null : <Withdrawn codes={needed} />}
          {entry.withoutClient ? (
            <part.Part />
          ) : (
            <ForClient session={session}>
              <part.Part />
            </ForClient>
          )}
        </InSlices>
      );
    };
    return paths.map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        loader: () => loaded([part]),
        component: Guarded,
      }),
    );
  };
  return routed.flatMap((entry) => {
    const own = [entry.path, entry.more ?? []].flat();
    const { rowPage } = entry;
    const rowScreen = rowScreenOf(entry);
    const opened = { ...entry, anyOf: [...entry.anyOf, ...(rowPage?.anyOf ?? [])] };
    return [
      ...guarded(entry, screens[entry.id], own),
      ...(rowPage && rowScreen ? guarded(opened, rowScreen, [rowPage.path]) : []),
    ];
  });
}
