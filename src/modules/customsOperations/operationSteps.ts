/** What people do most with an operation in a state, the usual next step first. */
export const STEPS = {
  draft: ["request"],
  requested: ["accept", "setEntries"],
  accepted: ["compute", "classify", "setEntries"],
  classifying: ["compute", "setEntries"],
  proforma: ["send", "compute", "setEntries"],
  pendingAuth: ["authorise", "reject", "revise"],
  rejected: ["compute", "setEntries"],
  authorised: ["validate", "revise"],
  validated: ["pay", "revise"],
  released: ["close"],
} as const;
