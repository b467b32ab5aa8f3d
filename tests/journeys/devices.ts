import { isSoak } from "../isSoak.ts";

/** What somebody works at. */
interface Device {
  readonly device: "a phone" | "a desk";
  readonly width: number;
  readonly touch: boolean;
}

const ALL: readonly Device[] = [
  { device: "a phone", width: 390, touch: true },
  { device: "a desk", width: 1440, touch: false },
];

/** The devices on which a journey is made: one of them, both in soak. */
export const devicesFor = (one: Device["device"]): readonly Device[] =>
  isSoak ? ALL : ALL.filter(({ device }) => device === one);
