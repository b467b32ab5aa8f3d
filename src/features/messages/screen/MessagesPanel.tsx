import { useState } from "react";
import { ConversationList } from "./ConversationList.tsx";
import type { Correspondent } from "../contract.ts";
import { Talk } from "./Talk.tsx";

/** The person's conversations with others of the client; one of them when it was chosen. */
export default function MessagesPanel() {
  const [other, setOther] = useState<Correspondent | null>(null);
  return other ? (
    <Talk key={other._id} other={other} onBack={() => setOther(null)} />
  ) : (
    <ConversationList onChoose={setOther} />
  );
}
