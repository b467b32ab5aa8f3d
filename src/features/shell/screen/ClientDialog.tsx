import { Button, Modal, Radio, TextInput } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import type { ShellPerson } from "./shellPerson.ts";
import styles from "./UserMenu.module.css";

interface ClientDialogProps {
  person: ShellPerson;
  onClose: () => void;
}

/** From this many clients on, the list gets a box to find one. */
const manyClients = 8;

/** The clients of the person; confirming acts for the chosen one and loads everything anew. */
export default function ClientDialog({ person, onClose }: ClientDialogProps) {
  const { t } = useTranslation("shell");
  const { data: known, error } = useQuery({
    queryKey: ["switchable clients"],
    queryFn: person.listClients,
  });
  const [chosen, setChosen] = useState(person.client);
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    if (!error) return;
    onClose();
    showAlert(t("clientsFailed", { reason: reasonOf(error) }));
  }, [error, onClose, t]);
  const found = known?.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));

  return (
    <Modal opened onClose={onClose} title={t("chooseClient")}>
      <form
        className={styles.clients}
        onSubmit={(event) => {
          event.preventDefault();
          person.actFor(chosen);
        }}
      >
        {known && known.length >= manyClients ? (
          <TextInput
            aria-label={t("findClient")}
            placeholder={t("findClient")}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        ) : null}
        {found ? (
          <Radio.Group value={chosen} onChange={setChosen} aria-label={t("chooseClient")}>
            <div className={styles.clientList}>
              {found.map(({ name }) => (
                <Radio key={name} value={name} label={name} />
              ))}
            </div>
          </Radio.Group>
        ) : (
          <p>{t("clientsLoading")}</p>
        )}
        <Button type="submit" disabled={!known} className={styles.confirm}>
          {t("choose")}
        </Button>
      </form>
    </Modal>
  );
}
