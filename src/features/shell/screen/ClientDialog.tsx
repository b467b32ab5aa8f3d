import { Button, Modal, TextInput } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { ClientList } from "./ClientList.tsx";
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
  useFocusBack();
  const { t: kit } = useTranslation("kit");
  const { data: known, error } = useQuery({
    queryKey: ["switchable clients"],
    queryFn: person.listClients,
  });
  const [chosen, setChosen] = useState(person.client);
  const [wanted, setWanted] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!error) return;
    onClose();
    // Whoever is signed out is led to the sign-in instead.
    if (error instanceof RefusedCall && error.status === 401) return;
    showAlert(t("clientsFailed", { reason: reasonOf(error) }));
  }, [error, onClose, t]);
  const sought = useDeferredValue(folded(wanted));
  const found = useMemo(
    () => known?.map(({ name }) => name).filter((name) => folded(name).includes(sought)),
    [known, sought],
  );
  const intoList = () => list.current?.querySelector("input")?.focus();

  return (
    <Modal
      opened
      onClose={onClose}
      title={t("chooseClient")}
      closeButtonProps={{ "aria-label": kit("notice.close") }}
    >
      <form
        className={styles.clients}
        onSubmit={(event) => {
          event.preventDefault();
          if (found?.includes(chosen)) person.actFor(chosen);
        }}
      >
        {known && known.length >= manyClients ? (
          <TextInput
            type="search"
            autoFocus
            aria-label={t("findClient")}
            placeholder={t("findClient")}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown" || !found?.[0]) return;
              event.preventDefault();
              setChosen(found[0]);
              intoList();
            }}
          />
        ) : null}
        {found ? (
          <div ref={list}>
            <ClientList
              names={found}
              chosen={chosen}
              onChoose={setChosen}
              label={t("chooseClient")}
            />
            {found.length === 0 ? <p role="status">{t("noClient", { wanted })}</p> : null}
          </div>
        ) : (
          <p>{t("clientsLoading")}</p>
        )}
        <Button type="submit" disabled={!found?.includes(chosen)} className={styles.confirm}>
          {t("choose")}
        </Button>
      </form>
    </Modal>
  );
}

/** Small letters without accents: nobody types them to find a name. */
const folded = (text: string) =>
  text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
