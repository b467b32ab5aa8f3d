import { NativeSelect } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import { trailerVisits } from "../trailerVisits.ts";
import { useOpenSites } from "./useYard.ts";

const isText = (stored: unknown): stored is string => typeof stored === "string";

/** The site of the address, else the one that was chosen last, else the first that is open. */
export function useSite() {
  const { site: chosen }: { site?: string } = useSearch({ strict: false });
  const { data: sites = [] } = useOpenSites();
  const [last, setLast] = useRemembered("yard site", "", isText);
  const known = sites.find(({ id }) => id === last) ?? sites[0];
  return { site: chosen ?? known?.id, sites, setLast };
}

/** Chooses the site whose yard is shown. */
export function SiteSelect() {
  const words = useEntityWords(trailerVisits);
  const navigate = useNavigate();
  const { site = "", sites, setLast } = useSite();
  return (
    <NativeSelect
      aria-label={words.field("site")}
      data={sites.map(({ id, name }) => ({ value: id, label: name }))}
      value={site}
      onChange={({ currentTarget: { value } }) => {
        setLast(value);
        void navigate({ to: ".", search: (all: object) => ({ ...all, site: value }) });
      }}
    />
  );
}
