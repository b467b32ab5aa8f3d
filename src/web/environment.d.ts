interface ImportMetaEnv {
  /** Where the server is, when it is not where the page comes from. */
  readonly VITE_API?: string;
  /** `on`: the page answers its own calls from the contracts. */
  readonly VITE_MOCK: "on" | "off";
}

declare module "*/texts?languages" {
  const loaders: import("./catalogues.ts").FolderLoaders;
  export default loaders;
}
