/** `refused`: what was done and answered already is sent back. */
export type Felt = "right" | "ask" | "wrong" | "refused";

/** Hertz and milliseconds of the tones, and the vibration. */
const FELT: Readonly<Record<Felt, { tones: readonly [number, number][]; shakes: number[] }>> = {
  right: { tones: [[880, 90]], shakes: [60] },
  ask: {
    tones: [
      [660, 90],
      [660, 90],
    ],
    shakes: [60, 80, 60],
  },
  refused: {
    tones: [
      [330, 140],
      [247, 140],
      [165, 420],
    ],
    shakes: [320, 80, 320, 80, 320],
  },
  wrong: { tones: [[196, 380]], shakes: [220, 80, 220] },
};
const PAUSE_MS = 60;

let context: AudioContext | undefined;

/** Lets whoever does not look at the screen hear and feel what became of a scan; what a device cannot do is left out. */
export function feel(felt: Felt): void {
  const { tones, shakes } = FELT[felt];
  // Before the first touch of the page a browser may refuse both.
  navigator.vibrate?.(shakes);
  try {
    context ??= new AudioContext();
    void context.resume();
    let at = context.currentTime;
    for (const [hertz, ms] of tones) {
      const tone = context.createOscillator();
      tone.frequency.value = hertz;
      tone.connect(context.destination);
      tone.start(at);
      tone.stop(at + ms / 1_000);
      at += (ms + PAUSE_MS) / 1_000;
    }
  } catch {
    // No sound is no reason to refuse a scan.
  }
}
