import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.layer.css";

interface FloatingTipProps {
  id: string;
  anchor: HTMLElement;
  label: string | undefined;
  position: "top" | "bottom" | "left" | "right";
  shown: boolean;
}

export default function FloatingTip({ id, anchor, label, position, shown }: FloatingTipProps) {
  return (
    <Tooltip
      target={anchor}
      opened={shown}
      position={position}
      label={<span id={id}>{label}</span>}
    />
  );
}
