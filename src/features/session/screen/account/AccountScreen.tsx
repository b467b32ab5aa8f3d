import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { account } from "../../contract/account.ts";
import type { Session } from "../Session.ts";
import styles from "./Account.module.css";
import { OwnRoles } from "./OwnRoles.tsx";
import { OwnSessions } from "./OwnSessions.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { PictureCard } from "./PictureCard.tsx";
import { SecondFactorCard } from "./SecondFactorCard.tsx";

/** One's own account: how it is signed in to, and where it is signed in now. */
export default function AccountScreen({ session }: { session: Session }) {
  const { t } = useTranslation("session");
  const { data } = useQuery({
    queryKey: ["account"],
    queryFn: async ({ signal }) => (await session.calls.send(account, { signal })).data,
  });
  const isDue = session.shown()?.SecondFactor === "due";
  return (
    <div className={styles.account}>
      {isDue ? (
        <p role="status" className={styles.due}>
          {t("account.due")}
        </p>
      ) : null}
      {data ? <SecondFactorCard session={session} standing={data} /> : null}
      {isDue ? null : <PasswordCard calls={session.calls} email={session.shown()?.Email ?? ""} />}
      {isDue ? null : <PictureCard session={session} />}
      {isDue ? null : <OwnRoles session={session} />}
      {isDue ? null : <OwnSessions session={session} />}
    </div>
  );
}
