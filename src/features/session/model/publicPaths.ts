/** Addresses that need nobody signed in. */
export const PUBLIC_PATHS = [
  "/login",
  "/viatwms",
  "/registro",
  "/olvido",
  "/enlace",
  "/primer-administrador",
  "/seguimiento",
] as const;
