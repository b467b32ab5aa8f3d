import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { type Drive, MissingFile } from "./drive.ts";

/** A bucket of an S3-compatible store. */
export interface BucketPlace {
  readonly bucket: string;
  /** What all keys begin with; empty, or ending in a slash. */
  readonly prefix: string;
  /** Undefined: Amazon's own, of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: as the machine provides them (a role, a file). */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined;
}

const TRIES = 4;
const CONNECT_MS = 5_000;
/** For which a connection may stand still. */
const STILL_MS = 30_000;

/** Opens a drive in a bucket. Throws when the bucket is not there for these credentials. */
export async function openBucketDrive(place: BucketPlace): Promise<Drive> {
  const { bucket: Bucket, prefix, endpoint, region, credentials } = place;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: STILL_MS },
    // Other makers' stores do not know the newer kind of checksums; ours goes along as a header.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    throw new Error(`the bucket ${Bucket} cannot be used: ${wordsOf(error)}`, { cause: error });
  });
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  const head = (key: string) => client.send(new HeadObjectCommand(at(key))).catch(missing);
  const sizeOf = async (key: string) => (await head(key))?.ContentLength;
  return {
    sizeOf,
    writtenAt: async (key) => (await head(key))?.LastModified,
    take: async (key, path, sha256) => {
      if ((await sizeOf(key)) === undefined) await put(client, at(key), path, sha256);
      await rm(path);
    },
    read: async (key) => {
      const found = await client.send(new GetObjectCommand(at(key))).catch(missing);
      if (!found) throw new MissingFile(key);
      return found.Body as Readable;
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    keys: async function* keys(from) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${from}` });
      for await (const { Contents = [] } of pages)
        for (const { Key = "" } of Contents) yield Key.slice(prefix.length);
    },
    free: async () => undefined,
  };
}

// A body that is streamed cannot be sent twice by the client itself: each try opens the file anew.
async function put(
  client: S3Client,
  target: { readonly Bucket: string; readonly Key: string },
  path: string,
  sha256: Buffer,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.send(putting(target, path, sha256));
      return;
    } catch (error) {
      const isFinal = error instanceof S3ServiceException && error.$fault === "client";
      if (isFull(error))
        throw Object.assign(new Error("The bucket is full"), { code: "ENOSPC", cause: error });
      if (isFinal || tries === TRIES) throw error;
    }
  }
}

// The digest goes along twice: as the checksum of those that know it, and as what is signed, which every store compares.
function putting(target: { Bucket: string; Key: string }, path: string, sha256: Buffer) {
  const command = new PutObjectCommand({
    ...target,
    Body: createReadStream(path),
    ChecksumSHA256: sha256.toString("base64"),
  });
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers["x-amz-content-sha256"] = sha256.toString("hex");
      return next(args);
    },
    { step: "build", name: "signedDigest" },
  );
  return command;
}

// What the makers of stores call it; Amazon's own is never full.
const FULL = [
  "QuotaExceeded",
  "XMinioStorageFull",
  "XMinioAdminBucketQuotaExceeded",
  "InsufficientStorage",
];

function isFull(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return error.$metadata.httpStatusCode === 507 || FULL.includes(error.name);
}

function missing(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
    return undefined;
  throw error;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof S3ServiceException)) return (error as Error).message;
  return `${error.name} (HTTP ${error.$metadata.httpStatusCode ?? "?"})`;
}
