import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { BucketPlace } from "#kit/server/bucketDrive.ts";

export interface BucketServer {
  readonly place: BucketPlace;
  /** The same as a setting. */
  readonly url: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Folder of the objects. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** An S3-compatible server on a free port of this machine, with one empty bucket. */
export async function openBucketServer(): Promise<BucketServer> {
  const folder = mkdtempSync(join(tmpdir(), "viat-bucket-"));
  const bucket = "originals";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  return {
    place: { bucket, prefix: "viat/", endpoint, region: "us-east-1", credentials },
    url: `s3://${bucket}/viat?endpoint=${encodeURIComponent(endpoint)}`,
    credentials,
    folder,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
