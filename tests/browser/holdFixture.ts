/** A hold as its row tells it. */
export const auditHold = (id: string, ...blocks: string[]) => ({
  id,
  type: "audit",
  reason: "La autoridad revisa el pedimento",
  blocks,
  by: "Adela Administra",
  byHouse: true,
  heldAt: new Date().toISOString(),
  isGlobal: false,
});
