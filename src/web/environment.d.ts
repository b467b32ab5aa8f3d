interface ImportMetaEnv {
  /** `on`: the page answers its own calls from the contracts. */
  readonly VITE_MOCK: "on" | "off";
}
