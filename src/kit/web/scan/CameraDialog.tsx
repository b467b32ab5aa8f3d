import { Modal } from "@mantine/core";
import "../page/modalStyles.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "../page/useFocusBack.ts";
import { decoder } from "./decoder.ts";
import styles from "./CameraDialog.module.css";

interface CameraDialogProps {
  title: string;
  /** What is said where there is no camera, or none that may be used. */
  refused: string;
  onScan: (code: string) => void;
  onClose: () => void;
}

const LOOK_MS = 120;
/** Pixels of the longer side in which codes are looked for. */
const MOST_SIDE = 1_280;

/** Reads a code by the camera that looks away from the person; closes with the first one. */
export default function CameraDialog({ title, refused, onScan, onClose }: CameraDialogProps) {
  const { t } = useTranslation("kit");
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const found = useEffectEvent((code: string) => {
    onScan(code);
    onClose();
  });
  useFocusBack();
  useEffect(() => {
    const canvas = document.createElement("canvas");
    const read = decoder();
    let stream: MediaStream | undefined;
    let isOver = false;
    const look = () => {
      const shown = video.current;
      if (!shown || shown.videoWidth === 0) return;
      const scale = Math.min(1, MOST_SIDE / Math.max(shown.videoWidth, shown.videoHeight));
      canvas.width = Math.round(shown.videoWidth * scale);
      canvas.height = Math.round(shown.videoHeight * scale);
      canvas
        .getContext("2d", { willReadFrequently: true })
        ?.drawImage(shown, 0, 0, canvas.width, canvas.height);
      const code = read(canvas);
      if (code === undefined || isOver) return;
      isOver = true;
      found(code);
    };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1_920 } },
      });
      if (isOver) return stop();
      if (!video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    open().catch(() => !isOver && setRefused(true));
    const timer = setInterval(look, LOOK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  }, []);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("notice.close") }}
    >
      {isRefused ? (
        <p role="alert">{refused}</p>
      ) : (
        <video ref={video} className={styles.video} muted playsInline aria-label={title} />
      )}
    </Modal>
  );
}
