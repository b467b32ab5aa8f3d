import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tariffOnFile } from "#features/audit/contract.ts";
import { FIRST_STEPS, type FirstStep } from "#features/clients/model/firstSteps.ts";
import FirstSteps from "#features/clients/screen/FirstSteps.tsx";
import { people } from "#features/people/contract.ts";
import type { Session } from "#features/session/screen/Session.ts";
import { entriesFor } from "#features/shell/model/menu.ts";
import { loadTexts } from "#kit/web/language/translation.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { readKey, writeKey } from "#kit/web/storage/browserStorage.ts";
import { sites } from "#modules/sites/sites.ts";
import { viewerOf } from "../shellPersonOf.ts";

/** Whose first steps are out of sight until the page is loaded again. */
const left = new Set<string>();

/** The first steps until each is taken, out of sight where the person wants them to be for now. */
export default function FirstStepsHere({ session }: { session: Session }) {
  const key = `${session.shown()?.Email ?? ""}:first steps over`;
  const [isOver, setOver] = useState(readKey(key) === "true" || left.has(key));
  const leave = () => {
    left.add(key);
    setOver(true);
  };
  const { data: steps } = useQuery({
    queryKey: ["first steps", key],
    queryFn: async () => {
      const open = await stepsLeft(session);
      if (open.length === 0) writeKey(key, "true");
      return open;
    },
    enabled: !isOver,
    gcTime: 0,
  });
  if (isOver || !steps?.length) return null;
  const open = entriesFor(viewerOf(session.shown()));
  return <FirstSteps open={open} begun={{ left: steps, onLeave: leave }} />;
}

/** The first steps that an administrator of a house with clients can take and nobody took. */
async function stepsLeft({ calls, shown }: Session): Promise<readonly FirstStep[]> {
  const open = entriesFor(viewerOf(shown()));
  const [taken] = await Promise.all([
    Promise.all(
      FIRST_STEPS.map(
        async (step) =>
          (step !== "tarifa" && !open.some(({ id }) => id === step)) || isTaken[step](calls),
      ),
    ),
    loadTexts(["clients"]),
  ]);
  return FIRST_STEPS.filter((_, at) => !taken[at]);
}

/** Whether somebody took a step, as the server knows; the person is linked to a client already. */
const isTaken: Readonly<Record<FirstStep, (calls: CallClient) => Promise<boolean> | true>> = {
  clientes: () => true,
  sitios: async (calls) =>
    (await calls.send(sites.calls.list, { query: { take: 1 } })).data.length > 0,
  tarifa: async (calls) => (await calls.send(tariffOnFile, {})).data,
  usuarios: async (calls) => (await calls.send(people, { query: { take: 2 } })).data.length > 1,
};
