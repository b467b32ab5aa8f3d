/**
 * Stands in for zod in the browser's build: contracts are read there for paths and types only, so
 * every schema call answers this same object. Asking it to check something is an error, said aloud.
 */
const schema: object = new Proxy(() => schema, {
  get: (_target, name) => {
    if (name === "then" || typeof name === "symbol") return undefined;
    if (/^(safe)?(parse|decode|encode)/i.test(name)) {
      throw new Error("Schemas are checked on the server; the browser's build has none");
    }
    return schema;
  },
});

export { schema as z };
export default schema;
