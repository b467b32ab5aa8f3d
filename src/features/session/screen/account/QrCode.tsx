import encodeQR from "qr";
import styles from "./Account.module.css";

interface QrCodeProps {
  text: string;
  label: string;
}

/** A text for a camera; dark on white in every scheme, because many cameras read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, "raw", { border: 3 });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join("")} />
    </svg>
  );
}
