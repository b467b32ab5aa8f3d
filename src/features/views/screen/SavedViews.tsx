import { ActionIcon } from "@mantine/core";
import { IconBookmarks, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { use, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityScreen } from "#kit/entity/screen.ts";
import { useMayWrite } from "#kit/entity/web/useMayWrite.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { ShownColumns } from "#kit/web/grid/ShownColumns.ts";
import { Over } from "#kit/web/over/Over.tsx";
import type { SavedView } from "../model/savedView.ts";
import styles from "./SavedViews.module.css";
import { useSavedViews } from "./useSavedViews.ts";
import { viewAddress, viewParams } from "./viewAddress.ts";
import { ViewForm } from "./ViewForm.tsx";

/** The views of a list under their names, and a name for what is shown. */
export function SavedViews({ screen }: { screen: EntityScreen }) {
  const { t } = useTranslation("views");
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const { views, save, remove } = useSavedViews(screen.name);
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<SavedView | null>(null);
  const mayShare = useMayWrite(screen.entity);
  const cols = use(ShownColumns);
  const [asked, shown] = [viewAddress(search), viewAddress({ ...search, cols })];
  useOpeningView(screen.name, views);
  const edit = (view: SavedView | null) => {
    save.reset();
    setChanged(view);
  };
  const links = [{ id: "", name: t("plain"), address: "" }, ...(views ?? [])];
  return (
    <Over
      opened={isOpen}
      onOpened={setOpen}
      label={t("title")}
      tip={t("title")}
      className={styles.panel}
      target={
        <ActionIcon aria-label={t("title")} onClick={() => setOpen(!isOpen)}>
          <IconBookmarks size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {views?.length === 0 ? <p className={styles.empty}>{t("empty")}</p> : null}
      <ul className={styles.views}>
        {links.map((view) => (
          <li key={view.id}>
            <Link
              to="."
              search={{ list: screen.name, ...viewParams(view.address) }}
              aria-current={[asked, shown].includes(view.address) ? "true" : undefined}
              onClick={() => setOpen(false)}
            >
              {view.name}
            </Link>
            {"by" in view ? (
              <ViewActions view={view} onEdit={edit} onDelete={(id) => remove.mutate(id)} />
            ) : null}
          </li>
        ))}
      </ul>
      <ViewForm
        key={changed?.id ?? `new ${views?.length}`}
        view={changed}
        mayShare={mayShare}
        isBusy={save.isPending}
        error={save.error}
        onSave={(said) =>
          save.mutate(
            { id: changed?.id ?? null, address: shown, said },
            { onSuccess: () => setChanged(null) },
          )
        }
      />
    </Over>
  );
}

interface ViewActionsProps {
  readonly view: SavedView;
  readonly onEdit: (view: SavedView) => void;
  readonly onDelete: (id: string) => void;
}

function ViewActions({ view, onEdit, onDelete }: ViewActionsProps) {
  const { t } = useTranslation("views");
  const { id, name, by, isOwn, isDefault } = view;
  if (!isOwn) return <span className={styles.by}>{by}</span>;
  return (
    <>
      {isDefault ? <Tag tone="info">{t("isOpening")}</Tag> : null}
      <ActionIcon aria-label={t("edit", { name })} onClick={() => onEdit(view)}>
        <IconPencil size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t("delete", { name })} onClick={() => onDelete(id)}>
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Leads to the view that the list opens with, once, unless the address says something already. */
function useOpeningView(list: string, views: readonly SavedView[] | undefined): void {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const isSaid = useRef(Object.keys(search).some((name) => name !== "list"));
  useEffect(() => {
    if (!views || isSaid.current) return;
    isSaid.current = true;
    const opening = views.find(({ isDefault }) => isDefault);
    if (opening)
      void navigate({
        to: ".",
        replace: true,
        search: { list, ...viewParams(opening.address) },
      });
  }, [list, views, navigate]);
}
