/**
 * Which keys have been met, by 64 bits of hash in a flat table: a million keys in 16 MiB. Answers "perhaps" at worst,
 * and the database decides between the few keys that it names.
 */
export class SeenKeys {
  #slots = new Uint32Array(2 * 1_024);
  #count = 0;
  // Unknown to whoever writes a file: no file can be made whose keys all fall together.
  readonly #seed = Math.floor(Math.random() * 0x1_0000_0000);

  /** Notes the key that stands in `bytes`; true when it has perhaps been met before. */
  meets(bytes: Uint8Array, from: number, to: number): boolean {
    let one = 0x811c9dc5 ^ this.#seed;
    let other = 0x9747b28c ^ this.#seed;
    for (let at = from; at < to; at++) {
      const byte = bytes[at] ?? 0;
      one = Math.imul(one ^ byte, 0x01000193);
      other = Math.imul(other ^ byte, 0x5bd1e995);
      other ^= other >>> 15;
    }
    one = (one ^ (one >>> 13)) >>> 0;
    // Zero means an empty slot.
    if (this.#put(this.#slots, one, (other | 1) >>> 0)) return true;
    this.#count++;
    if (this.#count * 4 > this.#slots.length) this.#grow();
    return false;
  }

  #put(slots: Uint32Array, one: number, other: number): boolean {
    const mask = slots.length / 2 - 1;
    for (let slot = one & mask; ; slot = (slot + 1) & mask) {
      const there = slots[2 * slot + 1];
      if (there === 0) {
        slots[2 * slot] = one;
        slots[2 * slot + 1] = other;
        return false;
      }
      if (there === other && slots[2 * slot] === one) return true;
    }
  }

  #grow(): void {
    const wider = new Uint32Array(this.#slots.length * 4);
    for (let at = 0; at < this.#slots.length; at += 2) {
      const other = this.#slots[at + 1] ?? 0;
      if (other !== 0) this.#put(wider, this.#slots[at] ?? 0, other);
    }
    this.#slots = wider;
  }
}
