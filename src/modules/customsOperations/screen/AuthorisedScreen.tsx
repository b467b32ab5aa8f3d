import { Inbox } from "./Inbox.tsx";

/** What the client said yes to, while its goods are on hand. */
export default function AuthorisedScreen() {
  return <Inbox list="authorised" />;
}
