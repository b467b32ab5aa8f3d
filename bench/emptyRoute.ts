import { partsPaginated } from "#features/parts/contract.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";

// Answers one page at hand over the product's own edge: its headers, checks and log, no caller and no database.
const page = partsPaginated.reply.parse(JSON.parse(process.env["PAGE"] ?? "{}"));
const app = await openHttpServer({
  logLevel: "info",
  accessLog: true,
  rateLimit: 1_000_000,
  mostUpload: 1,
});
app.get("/", { schema: { response: { 200: partsPaginated.reply } } }, async () => page);
process.stdout.write(`ready at ${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
