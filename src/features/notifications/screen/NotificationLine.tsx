import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCertificate,
  IconCircleCheck,
  IconFlag,
  IconHandStop,
  IconMessage2,
  IconRefreshAlert,
  IconTargetArrow,
  IconUserCheck,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import { ElapsedTime } from "#kit/web/dates/ElapsedTime.tsx";
import styles from "#kit/web/panel/Panel.module.css";
import type { NotificationRow } from "../contract.ts";
import { hasWarnings } from "../model/newsSentence.ts";
import { notificationPlace } from "../model/notificationPlace.ts";
import { useNotificationWords } from "./useNotificationWords.ts";

const faces = {
  uploadProcessed: [IconCircleCheck, "right"],
  uploadRefused: [IconAlertTriangle, "wrong"],
  uploadHeld: [IconHandStop, "look"],
  auditsChanged: [IconRefreshAlert, "look"],
  feedFailed: [IconAlertTriangle, "wrong"],
  fileSetAside: [IconAlertTriangle, "look"],
  certificateExpiring: [IconCertificate, "look"],
  findingsAssigned: [IconUserCheck, "info"],
  findingsCommented: [IconMessage2, "info"],
  exceptionInformed: [IconAlertTriangle, "look"],
  exceptionAccepted: [IconCircleCheck, "right"],
  exceptionClaimed: [IconAlertTriangle, "wrong"],
  exceptionResolved: [IconCircleCheck, "right"],
  entryNudged: [IconHandStop, "look"],
  closingRefused: [IconHandStop, "wrong"],
  priorityRequested: [IconFlag, "look"],
  priorityAccepted: [IconFlag, "right"],
  priorityDeclined: [IconFlag, "wrong"],
  priorityLate: [IconFlag, "wrong"],
  classificationAsked: [IconMessage2, "look"],
  classificationAnswered: [IconMessage2, "info"],
  operationSent: [IconFlag, "look"],
  operationAuthorised: [IconCircleCheck, "right"],
  operationRejected: [IconHandStop, "wrong"],
  operationFiledOtherwise: [IconAlertTriangle, "wrong"],
  operationNotFiled: [IconFlag, "look"],
  extractReady: [IconCircleCheck, "right"],
  extractFailed: [IconAlertTriangle, "wrong"],
  webhookPaused: [IconAlertTriangle, "wrong"],
  scheduleReady: [IconCalendarCheck, "right"],
  targetLeft: [IconTargetArrow, "wrong"],
} as const;

const WARNED = [IconAlertTriangle, "look"] as const;

/** One thing to hear of. */
export function NotificationLine({ row, onOpen }: { row: NotificationRow; onOpen: () => void }) {
  const { t } = useTranslation("notifications");
  const { dayOf } = useClock();
  const queries = useQueryClient();
  const wordsOf = useNotificationWords();
  const [Icon, tone] = hasWarnings(row) ? WARNED : faces[row.kind];
  const place = notificationPlace(row, dayOf);
  const { comment } = row.values;
  const words = (
    <>
      <span className={styles.icon} data-tone={tone}>
        <Icon size={18} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={row.read ? undefined : styles.first}>{wordsOf(row)}</span>
        {typeof comment === "string" ? <q>{comment}</q> : null}
        <span className={styles.note}>
          <ElapsedTime since={row.datetime} />
          <span>{t(row.read ? "read" : "unread")}</span>
        </span>
      </span>
    </>
  );
  const open = () => {
    onOpen();
    // It tells of a change: what is on screen already may be what was read before.
    void queries.invalidateQueries();
  };
  const look = {
    className: styles.row,
    "data-read": row.read || undefined,
    "data-unread": !row.read || undefined,
  };
  return (
    <li>
      {place ? (
        <Link to={place.to} search={place.search} onClick={open} {...look}>
          {words}
        </Link>
      ) : (
        <div {...look}>{words}</div>
      )}
    </li>
  );
}
