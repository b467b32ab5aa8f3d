import { useLocation } from "@tanstack/react-router";
import { Inbox } from "./Inbox.tsx";

/** What waits for the client's yes, or what the client said yes to while its goods are on hand. */
export default function InboxScreen() {
  const { pathname } = useLocation();
  return <Inbox list={pathname.endsWith("autorizados") ? "authorised" : "pending"} />;
}
