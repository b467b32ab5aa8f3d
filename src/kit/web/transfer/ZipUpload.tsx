import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Call } from "#kit/pure/call.ts";
import { Confirm } from "../confirm/Confirm.tsx";
import { showFailure } from "../notice/showFailure.ts";
import { showAlert } from "../notice/notices.ts";
import { PageActions } from "../page/PageActions.tsx";
import { FileButton } from "./FileButton.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { useTransfers } from "./TransferContext.tsx";

/** Files that are no zip and yet what zips are sent for. */
const TABLES = /\.(csv|tsv|txt|xlsx|asc|xml|m3|\d{3})$/i;

interface ZipUploadProps {
  call: Call;
  fields?: Readonly<Record<string, string>>;
  /** The button's words, and what dropping does, in words. */
  button: string;
  drop: string;
  icon: ReactNode;
  variant?: "filled" | "default";
  /** Stands before the button, for what is said of the next upload. */
  before?: ReactNode;
  onSent?: () => void;
  tell?: (message: string) => void;
  /** What has to be done before anything can be sent: told in place of the chooser. */
  first?: string | undefined;
}

/** The way for zips on a screen: a button in the title bar, or dropped anywhere. */
export function ZipUpload({ call, fields, button, drop, icon, ...more }: ZipUploadProps) {
  const { t } = useTranslation("kit");
  const { send } = useTransfers();
  const { onSent, tell = showAlert, first } = more;
  const [unzipped, setUnzipped] = useState<File[]>([]);
  const take = useCallback(
    (files: File[]) => {
      if (first !== undefined) return tell(first);
      if (files.length === 0) return showAlert(t("transfer.noFile"));
      const bare = files.filter(({ name }) => !/\.zip$/i.test(name));
      if (bare.some(({ name }) => !TABLES.test(name))) return showAlert(t("transfer.onlyZip"));
      if (bare.length > 0) return setUnzipped(files);
      send({ call, files, fields, tell });
      onSent?.();
    },
    [call, fields, first, onSent, send, t, tell],
  );
  const sendZipped = async () => {
    const bare = unzipped.filter(({ name }) => TABLES.test(name));
    const zips = unzipped.filter((file) => !bare.includes(file));
    const { zippedFiles } = await import("./zippedFiles.ts");
    take([...zips, await zippedFiles(bare)]);
  };
  const names = unzipped
    .filter(({ name }) => TABLES.test(name))
    .map(({ name }) => name)
    .join(", ");
  return (
    <>
      <PageActions>
        {more.before}
        <FileButton
          accept=".zip"
          variant={more.variant}
          icon={icon}
          onFiles={take}
          instead={first === undefined ? undefined : () => tell(first)}
        >
          {button}
        </FileButton>
      </PageActions>
      <FileDrop words={first ?? drop} onFiles={take} />
      <Confirm
        asked={
          unzipped.length > 0
            ? {
                title: t("transfer.bare"),
                words: t("transfer.bareWords", { names }),
                confirm: t("transfer.zipAndSend", { names }),
                isSafe: true,
              }
            : null
        }
        onConfirm={() => void sendZipped().catch(showFailure)}
        onClose={() => setUnzipped([])}
      />
    </>
  );
}
