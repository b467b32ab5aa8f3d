import { Inbox } from "./Inbox.tsx";

/** What waits for the client's yes. */
export default function PendingScreen() {
  return <Inbox list="pending" />;
}
