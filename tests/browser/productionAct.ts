import React from "react";
import { unstable_IdlePriority as IDLE, unstable_scheduleCallback as schedule } from "scheduler";

// React's production build has no `act`: the library that renders would not wait for what it begins.
Object.assign(React, {
  act: async (work: () => unknown): Promise<void> => {
    await work();
    // Runs after whatever React has scheduled, which comes before idle work.
    await new Promise<void>((resolve) => schedule(IDLE, () => resolve()));
  },
});
