import { useEffect } from "react";
import { entryAt } from "#features/shell/model/menu.ts";
import { useSettings } from "./SettingsScope.tsx";
import { useVisits, withVisit } from "./visits.ts";

/** While Site Tracking is on, the screens that the person goes to are remembered; off, they are forgotten. */
export function VisitWatch({ path }: { path: string }): null {
  const { settings, isKnown } = useSettings();
  const [, setVisits] = useVisits();
  const isOn = settings.siteTracking;
  useEffect(() => {
    if (!isKnown) return;
    const entry = entryAt(path);
    setVisits((visits) => (isOn ? (entry ? withVisit(visits, entry.path) : visits) : []));
  }, [isKnown, isOn, path, setVisits]);
  return null;
}
