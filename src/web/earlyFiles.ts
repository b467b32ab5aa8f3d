/** Files of a build by the path of the address that needs them; under a blank path, those that every address needs. */
export type EarlyFiles = Readonly<Record<string, readonly string[]>>;
