import { useQueryClient } from "@tanstack/react-query";

/** What the audits need to come out anew after a decision that touches them, in milliseconds. */
const auditsTake = 3000;

/** Reads the findings again: at once, and once more when audits were asked for. */
export function useReread() {
  const queries = useQueryClient();
  return (audits: "audited anew" | "as they are") => {
    const reread = () => queries.invalidateQueries({ queryKey: ["findings"] });
    if (audits === "audited anew") setTimeout(() => void reread(), auditsTake);
    return reread();
  };
}
