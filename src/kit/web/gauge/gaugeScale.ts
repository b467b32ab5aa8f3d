/** Angle on the dial of a value from -1 (left, 180°) to 1 (right, 0°), in radians. */
const angleOf = (value: number): number => (Math.PI * (1 - Math.min(1, Math.max(-1, value)))) / 2;

/** Point of the dial at a value, `radius` away from the pivot `(x, y)`. */
export function pointAt(value: number, radius: number, x: number, y: number): [number, number] {
  const angle = angleOf(value);
  return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
}

/** Path of the arc between two values. */
export function arcPath(from: number, to: number, radius: number, x: number, y: number): string {
  const [start, end] = [pointAt(from, radius, x, y), pointAt(to, radius, x, y)];
  const text = ([left, top]: [number, number]) => `${left.toFixed(2)} ${top.toFixed(2)}`;
  return `M ${text(start)} A ${radius} ${radius} 0 0 1 ${text(end)}`;
}

export type Band = "right" | "look" | "wrong";

/** The ranges of the dial with the gaps that the specification draws between them. */
export const bands: readonly { from: number; to: number; tone: Band }[] = [
  { from: -1, to: -0.5, tone: "right" },
  { from: -0.49, to: 0.5, tone: "look" },
  { from: 0.51, to: 1, tone: "wrong" },
];

/** The ticks of the scale with the words that stand at them. */
export const ticks = [
  { value: -1, label: "GOOD" },
  { value: 0, label: "WARNING" },
  { value: 1, label: "DANGER" },
] as const;

/** The word of the band in which a value stands. */
export function wordOf(value: number): (typeof ticks)[number]["label"] {
  if (value <= -0.5) return "GOOD";
  return value <= 0.5 ? "WARNING" : "DANGER";
}
