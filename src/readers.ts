import { certificateTable, readCertificateTable } from "#features/agreements/jobs/readTable.ts";
import { partsTable, readPartsTable } from "#features/parts/jobs/readTable.ts";
import { proposalTask, readProposalHere } from "#features/pedimentos/jobs/readProposal.ts";
import { pedimentosTable, readPedimentosTable } from "#features/pedimentos/jobs/readTable.ts";
import { readTextsHere, textsTask } from "#features/pedimentos/jobs/readTexts.ts";
import { refusalOf } from "#features/uploads/jobs/refusalOf.ts";
import { importTask } from "#kit/entity/import/server/importReader.ts";
import { serveReading } from "#kit/server/reading/readingProcess.ts";
import { readZipTables, zipTables } from "#kit/server/reading/readingTable.ts";

/** Heap, libraries and buffers of a process that reads what clients send. */
const MOST_BYTES = 1024 ** 3;

await serveReading(
  {
    tasks: {
      [zipTables.name]: readZipTables,
      [partsTable.name]: readPartsTable,
      [certificateTable.name]: readCertificateTable,
      [pedimentosTable.name]: readPedimentosTable,
      [proposalTask.name]: readProposalHere,
      [textsTask.name]: readTextsHere,
      // To load the declared entities is most of a start, which other files do not wait for.
      [importTask.name]: async (request, out) =>
        (await import("./readEntityImports.ts")).readEntityImports(request, out),
    },
    faultOf: refusalOf,
  },
  MOST_BYTES,
);
