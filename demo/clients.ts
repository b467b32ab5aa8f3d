/** The clients of the named world: demonstration and tests meet the same ones. */
export const CLIENTS = [
  {
    id: 1,
    name: "Maquiladora del Norte",
    rfcs: ["MNO120315QX7"],
    customers: [
      { id: 101, name: "Maquiladora del Norte Planta 1", kind: "general" },
      { id: 102, name: "Maquiladora del Norte Planta 2", kind: "distribution" },
    ],
  },
  {
    id: 2,
    name: "Autopartes Rio Bravo",
    rfcs: ["ARB080922LK4"],
    customers: [{ id: 201, name: "Autopartes Rio Bravo", kind: "general" }],
  },
  {
    id: 3,
    name: "Importadora de Ejemplo",
    rfcs: ["EKU9003173C9"],
    customers: [{ id: 301, name: "Importadora de Ejemplo", kind: "distribution" }],
  },
  {
    id: 4,
    name: "Minera Sierra Alta",
    rfcs: ["MSA990707TT2"],
    customers: [{ id: 401, name: "Minera Sierra Alta", kind: "mine" }],
  },
] as const;

export const NORTE = 1;
export const RIO_BRAVO = 2;
export const EJEMPLO = 3;
export const SIERRA_ALTA = 4;
