import { useNavigate, useSearch } from "@tanstack/react-router";

type Params = Record<string, string | undefined>;

/** The agreement whose detail view the address names; leaving it clears what was chosen there. */
export function useDetailOf() {
  const search: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    id: search["detail"] ?? null,
    open: (id: string) =>
      void navigate({ to: ".", search: (now: Params) => ({ ...now, detail: id }) }),
    leave: () =>
      void navigate({
        to: ".",
        search: (now: Params) =>
          Object.fromEntries(
            Object.entries(now).filter(
              ([name]) => name !== "detail" && !/^(descarga|linea)_/.test(name),
            ),
          ),
      }),
  };
}
