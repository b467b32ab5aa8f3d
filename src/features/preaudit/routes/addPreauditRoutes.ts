import type { ProposedPedimento } from "#features/pedimentos/model/proposedPedimento.ts";
import type { JudgedProposal } from "#features/audit/model/judgedProposal.ts";
import {
  type Proposal,
  proposalLimits,
  type ReadProposal,
} from "#features/pedimentos/model/proposal.ts";
import type { Refusal } from "#features/uploads/model/refusal.ts";
import { refusedFile } from "#features/uploads/model/refusalWords.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { answer, type Asked, type RouteContext } from "#kit/server/http.ts";
import { type ReceivedForm, receivedForm } from "#kit/server/receivedForm.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type Preaudit, preauditM3 } from "../contract.ts";
import { proposalFaultText } from "../model/adviceWords.ts";
import { preauditWire } from "./preauditWire.ts";

/** What the other features do for a pre-audit. */
export interface PreauditNeeds {
  readonly files: FileStore;
  /** What a file says, read elsewhere; may throw the faults that `refusalOf` knows. */
  readonly read: (
    file: Pick<ReceivedForm, "path" | "name">,
    referenceYear: number,
  ) => Promise<readonly ReadProposal[]>;
  /** The pedimentos that it proposes, with their parts. */
  readonly propose: (tx: Tx, read: readonly ReadProposal[]) => Promise<Proposal>;
  /** Judges them by what is on file today. */
  readonly judge: (
    tx: Tx,
    pedimentos: readonly ProposedPedimento[],
    today: string,
    now: Date,
  ) => Promise<JudgedProposal>;
  readonly refusalOf: (fault: unknown) => Refusal | null;
}

type Call = Asked<typeof preauditM3>;

/** Adds the call that judges a validation file before it is paid. */
export function addPreauditRoutes(context: RouteContext, needs: PreauditNeeds): void {
  answer(context, preauditM3, async ({ request, caller, tenant }) => {
    const received = await receivedForm(request, needs.files, proposalLimits.fileBytes);
    try {
      return { data: await judged(received, needs, caller, tenant) };
    } finally {
      await received.drop();
    }
  });
}

async function judged(
  received: ReceivedForm,
  { read, propose, judge, refusalOf }: PreauditNeeds,
  caller: Call["caller"],
  tenant: Call["tenant"],
): Promise<Preaudit> {
  const now = new Date();
  const today = dayIn(caller.zone, now);
  try {
    // Before the transaction begins: its connection waits for no file.
    const said = await read(received, Number(today.slice(0, 4)));
    return await tenant(
      async (tx) => {
        const { pedimentos, refused } = await propose(tx, said);
        if (pedimentos.length === 0) throw nothingJudged(refused);
        const proposal = await judge(tx, pedimentos, today, now);
        return preauditWire(received.name, proposal, refused, now);
      },
      { snapshot: true },
    );
  } catch (fault) {
    const refusal = refusalOf(fault);
    if (refusal === null) throw fault;
    throw refusedFile(refusal);
  }
}

function nothingJudged(refused: Proposal["refused"]): Problem {
  const [first] = refused;
  if (first === undefined) return refusedFile({ code: "noReadableFile", detail: null });
  const more = refused.length === 1 ? "" : ` (+${refused.length - 1})`;
  return refusedFile({
    code: "wrongLayout",
    detail: `${first.file}: ${proposalFaultText(first.fault)}${more}`,
  });
}
