/** The console of receiving, below the entry that lists what comes. */
export const received = <const Path extends string>(path: Path) =>
  ({
    of: "shipments",
    path: `${path}/$id/recibir`,
    states: ["arrived", "receiving"],
    screen: "modules/receiving/screen/ReceivingScreen",
    texts: ["receiving", "console", "outbox", "scan", "instructions"],
  }) as const;

/** The console of a review, below the entry that lists what waits for one. */
export const reviewed = <const Path extends string>(path: Path) =>
  ({
    of: "shipments",
    path: `${path}/$id/revisar`,
    states: ["arrived", "received", "reviewing"],
    screen: "modules/review/screen/ReviewScreen",
    texts: ["review", "console", "outbox", "scan", "instructions"],
  }) as const;

/** The console of a trailer, below the entry that lists what is loaded. */
export const loaded = <const Path extends string>(path: Path) =>
  ({
    of: "loads",
    path: `${path}/$id/cargar`,
    states: ["released", "loading", "loaded", "sealed"],
    screen: "modules/loading/screen/LoadingScreen",
    texts: ["loading", "console", "outbox", "scan"],
  }) as const;

/** The console of picking, below the entry that lists what is ordered out. */
export const PICKED = {
  of: "releases",
  path: "/shipment-releases/$id/surtir",
  states: ["approved", "picking"],
  screen: "modules/picking/screen/PickingScreen",
  texts: ["picking", "console", "outbox", "scan"],
} as const;

/** The console of counting a location, below an entry that lists counts; whoever counts opens it. */
export const counted = <const Path extends string>(path: Path) =>
  ({
    of: "counts",
    path: `${path}/$id/contar`,
    states: ["planned", "open", "recount"],
    screen: "modules/counts/counting/screen/CountingScreen",
    texts: ["counting", "console", "outbox", "scan"],
    anyOf: ["ENTRADA_MANUAL", "DISTRIBUCION_ENTRADA", "INVENTARIO", "DISTRIBUCION_INVENTARIO"],
  }) as const;
