import { Button } from "@mantine/core";
import { IconDownload, IconRestore, IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { showAlert, showNote } from "#kit/web/notice/notices.ts";
import { layoutFrom, unknownSettings } from "#features/shell/model/layout.ts";
import { useLayout } from "../layout/LayoutScope.tsx";
import styles from "./Builder.module.css";

/** The layout as a file and back, and back to how it was at first. */
export function BuilderFiles() {
  const { t } = useTranslation("builder");
  const [layout, { become, reset }] = useLayout();
  const chooser = useRef<HTMLInputElement>(null);

  const save = () => {
    const file = new Blob([JSON.stringify(layout, null, 2)], { type: "application/json" });
    const address = URL.createObjectURL(file);
    Object.assign(document.createElement("a"), { href: address, download: "layout.json" }).click();
    URL.revokeObjectURL(address);
  };
  const read = async (file: File) => {
    const given = parsed(await file.text());
    if (given === null) return showAlert(t("notLayout", { file: file.name }));
    become(layoutFrom(given));
    const unknown = unknownSettings(given);
    if (unknown.length > 0) showAlert(t("unknown", { names: unknown.join(", ") }));
    else showNote(t("imported", { file: file.name }), "right");
  };

  return (
    <div className={styles.files}>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
        {t("export")}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t("import")}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("import")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file).finally(() => (currentTarget.value = ""));
        }}
      />
      <Button
        variant="default"
        leftSection={<IconRestore size={16} aria-hidden />}
        onClick={() => {
          reset();
          showNote(t("isReset"));
        }}
      >
        {t("reset")}
      </Button>
    </div>
  );
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    // The chosen file is no JSON: it is told by the caller.
    return null;
  }
}
