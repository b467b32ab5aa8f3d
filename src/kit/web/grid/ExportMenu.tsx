import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { type RefObject, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import type { SheetFormat } from "../export/SheetFile.ts";
import { Anchored } from "../over/Anchored.tsx";

interface ExportMenuProps {
  anchor: RefObject<HTMLElement | null>;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  onFormat: (format: SheetFormat) => void;
}

const formats: readonly SheetFormat[] = ["xlsx", "csv"];

/** The kinds of file that a grid is saved as. */
export default function ExportMenu({ anchor, opened, onOpened, onFormat }: ExportMenuProps) {
  const { t } = useTranslation("kit");
  // Open only once it is there: what has the focus at that moment is what gets it back.
  const shown = useDeferredValue(opened, false);
  return (
    <Menu position="bottom-end" withinPortal opened={shown} onChange={onOpened}>
      <Menu.Target>
        <Anchored to={anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => onFormat(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
