import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBucketDrive } from "./bucketDrive.ts";

const folder = mkdtempSync(join(tmpdir(), "viat-bucket-"));
const kept = new Map<string, string>();
let server: Server;
const sha256 = (body: string | Buffer) => createHash("sha256").update(body).digest();

// A store that knows no newer checksum, and compares a body with what its sender signed, as every store does.
beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const { method, url = "", headers } = request;
    const body = await buffer(request);
    if (method === "HEAD")
      return reply.writeHead(/^\/originals\/?(\?|$)/.test(url) ? 200 : 404).end();
    if (headers["x-amz-content-sha256"] !== sha256(body).toString("hex"))
      return reply.writeHead(400).end("<Error><Code>BadDigest</Code></Error>");
    kept.set(url.replace(/\?.*$/, ""), body.toString());
    return reply.writeHead(200).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it("signs what it puts with its digest, so that a store without newer checksums refuses other bytes", async () => {
  const { port } = server.address() as AddressInfo;
  const drive = await openBucketDrive({
    bucket: "originals",
    prefix: "",
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "id", secretAccessKey: "secret" },
  });
  const path = join(folder, "file");
  writeFileSync(path, "as it was");
  await drive.take("whole", path, sha256("as it was"));
  writeFileSync(path, "changed on its way");
  await expect(drive.take("changed", path, sha256("as it was"))).rejects.toThrow(
    expect.objectContaining({ name: "BadDigest" }),
  );
  expect([...kept]).toEqual([["/originals/whole", "as it was"]]);
});
