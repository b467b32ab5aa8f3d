import { Button, Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import { type PointerEvent, useRef, useState } from "react";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import styles from "./Documents.module.css";
import type { EntityWords } from "../../web/useEntityWords.ts";

interface SignatureDialogProps {
  words: EntityWords;
  /** Takes the signature as a picture, named by who signed. */
  onSigned: (file: File) => Promise<unknown>;
  onClose: () => void;
}

const WIDTH = 720;
const HEIGHT = 240;

/** Takes a signature: drawn, or without a pointer the typed name with a tick that it stands for one. */
export default function SignatureDialog({ words, onSigned, onClose }: SignatureDialogProps) {
  const pad = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const required = words.fault({ code: "required" });
  const form = useSentForm({
    initial: { name: "", consents: false },
    check: ({ name, consents }) => ({
      name: name.trim() === "" ? required : undefined,
      consents: isDrawn || consents ? undefined : words.t("signature.missing"),
    }),
    send: async ({ name }) => onSigned(await pictureOf(pad.current, name.trim(), isDrawn)),
    onSent: onClose,
  });
  const draw = ({
    type,
    pressure,
    clientX,
    clientY,
    currentTarget,
    ...event
  }: PointerEvent<HTMLCanvasElement>) => {
    const context = currentTarget.getContext("2d");
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * WIDTH;
    const y = ((clientY - top) / height) * HEIGHT;
    if (!context || (type === "pointermove" && event.buttons === 0)) return;
    Object.assign(context, { lineWidth: 2 + 3 * pressure, lineCap: "round", strokeStyle: "#111" });
    if (type === "pointerdown") {
      currentTarget.setPointerCapture(event.pointerId);
      context.beginPath();
      context.moveTo(x, y);
    }
    context.lineTo(x, y);
    context.stroke();
    setDrawn(true);
  };
  const clear = () => {
    pad.current?.getContext("2d")?.clearRect(0, 0, WIDTH, HEIGHT);
    setDrawn(false);
  };
  const title = words.t("signature.sign");
  return (
    <FormDialog form={form} size="lg" title={title} submit={title} onClose={onClose}>
      <TextInput
        label={words.t("signature.name")}
        required
        maxLength={80}
        data-autofocus
        {...form.field("name")}
      />
      <canvas
        ref={pad}
        width={WIDTH}
        height={HEIGHT}
        className={styles.pad}
        role="img"
        aria-label={words.t("signature.pad")}
        onPointerDown={draw}
        onPointerMove={draw}
      />
      <div>
        <Button size="compact-sm" variant="default" disabled={!isDrawn} onClick={clear}>
          {words.t("signature.clear")}
        </Button>
      </div>
      <Checkbox label={words.t("signature.consent")} {...form.tick("consents")} />
    </FormDialog>
  );
}

/** The signature on paper with the name of who signed below it; without a drawing the name is the signature. */
async function pictureOf(
  pad: HTMLCanvasElement | null,
  name: string,
  isDrawn: boolean,
): Promise<File> {
  const paper = document.createElement("canvas");
  paper.width = WIDTH;
  paper.height = HEIGHT + 40;
  const context = paper.getContext("2d");
  if (!context || !pad) throw new Error("No room for a picture");
  context.fillStyle = "white";
  context.fillRect(0, 0, paper.width, paper.height);
  context.fillStyle = "#111";
  context.textAlign = "center";
  if (isDrawn) context.drawImage(pad, 0, 0);
  else {
    context.font = "italic 56px serif";
    context.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH - 20);
  }
  context.font = "20px sans-serif";
  context.fillText(name, WIDTH / 2, HEIGHT + 25, WIDTH - 20);
  const blob = await new Promise<Blob | null>((done) => paper.toBlob(done, "image/png"));
  if (blob === null) throw new Error("No room for a picture");
  return new File([blob], `${name}.png`, { type: "image/png" });
}
