import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "#kit/web/confirm/Confirm.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { Stack } from "#kit/web/page/Stack.tsx";
import cards from "#kit/web/panel/DetailCard.module.css";
import { deviceWords } from "#features/session/model/device.ts";
import {
  approvePerson,
  disablePerson,
  enablePerson,
  endSessions,
  inviteAgain,
  type PersonRow,
  resetSecondFactor,
} from "../contract.ts";
import { grantText } from "./peopleColumns.tsx";
import styles from "./People.module.css";
import { PersonHistory } from "./PersonHistory.tsx";
import { StateTag } from "./StateTag.tsx";
import { useGrantable, usePersonActions, usePersonSessions } from "./usePeopleQueries.ts";

/** What takes something from the person that nobody gives back by a click. */
const DESTROYING = ["endSessions", "resetFactor", "disable"] as const;
type Destroying = (typeof DESTROYING)[number];
const isDestroying = (key: string): key is Destroying =>
  (DESTROYING as readonly string[]).includes(key);

/** The chosen person: what they may do, where they are signed in, what can be done and what was. */
export function PersonDetail({ person }: { person: PersonRow | null }) {
  const { t } = useTranslation("people");
  const acting = usePersonActions();
  const [asked, setAsked] = useState<Destroying | null>(null);
  const { data: may } = useGrantable(person?.State === "invited");
  if (!person) return <p className={cards.nothing}>{t("chooseSomebody")}</p>;
  const offered = [
    { call: approvePerson, key: "approve", isOpen: person.State === "waiting" },
    { call: inviteAgain, key: "inviteAgain", isOpen: person.State === "invited" },
    { call: enablePerson, key: "enable", isOpen: person.State === "disabled" },
    { call: endSessions, key: "endSessions", isOpen: person.Sessions > 0 },
    { call: resetSecondFactor, key: "resetFactor", isOpen: person.SecondFactor },
    { call: disablePerson, key: "disable", isOpen: person.State !== "disabled" },
  ] as const;
  const act = ({ call, key }: (typeof offered)[number]) => {
    const isWaiting = key === "inviteAgain" && may?.SendsMail === false;
    acting.mutate({ call, id: person._id, done: t(isWaiting ? "invitedWaits" : `done.${key}`) });
  };
  const name = person.Name;
  return (
    <Stack>
      <section className={cards.card} aria-label={person.Name}>
        <div className={cards.head}>
          <h2>{person.Name}</h2>
          <StateTag state={person.State} />
        </div>
        <p className={styles.mail}>
          {person.Email} · {person.Type}
        </p>
        <h3>{t("column.Clients")}</h3>
        <p>{person.Clients.map(({ Nombre }) => Nombre).join(", ") || t("none")}</p>
        <h3>{t("column.Grants")}</h3>
        {person.Grants.length === 0 ? <p>{t("none")}</p> : null}
        <div className={styles.grants}>
          {person.Grants.map((grant) => (
            <Tag key={grant.Service} tone={grant.Until === null ? "quiet" : "look"}>
              {grantText(grant)}
            </Tag>
          ))}
        </div>
        {person.Own ? (
          <p>{t("own")}</p>
        ) : (
          <div className={styles.buttons}>
            {offered
              .filter(({ isOpen }) => isOpen)
              .map((action) => (
                <Button
                  key={action.key}
                  size="compact-md"
                  variant="default"
                  disabled={acting.isPending}
                  onClick={() => (isDestroying(action.key) ? setAsked(action.key) : act(action))}
                >
                  {t(`action.${action.key}`)}
                </Button>
              ))}
            <Confirm
              asked={
                asked && {
                  title: t(`action.${asked}`),
                  words: t(`confirmWords.${asked}`, { name }),
                  confirm: t(`confirm.${asked}`, { name }),
                }
              }
              onConfirm={() => {
                const action = offered.find(({ key }) => key === asked);
                if (action) act(action);
              }}
              onClose={() => setAsked(null)}
            />
          </div>
        )}
      </section>
      <PersonSessions id={person._id} />
      <PersonHistory id={person._id} />
    </Stack>
  );
}

/** Where a person is signed in. */
function PersonSessions({ id }: { id: string }) {
  const { t } = useTranslation("people");
  const { instant } = useClock();
  const { data: sessions } = usePersonSessions(id);
  return (
    <section className={cards.card} aria-label={t("sessions")}>
      <h2>{t("sessions")}</h2>
      {sessions?.length === 0 ? <p>{t("noSessions")}</p> : null}
      <ul className={styles.sessions}>
        {sessions?.map((session) => (
          <li key={session._id} title={session.Device}>
            <b>{instant(session.LastSeen)}</b>
            <span>
              {[session.Address, deviceWords(session.Device)].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
