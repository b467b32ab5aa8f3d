import { fileURLToPath } from "node:url";
import type { BucketPlace } from "#kit/server/bucketDrive.ts";

/** Where files are to lie, as a URL says it. */
export type FilesPlace = { readonly folder: string } | Omit<BucketPlace, "credentials">;

const KNOWN = new Set(["endpoint", "region"]);

/** Reads `file:///folder` or `s3://bucket/prefix?endpoint=URL&region=NAME`; a text says what is wrong. */
export function filesPlaceOf(address: string): FilesPlace | string {
  const url = URL.parse(address);
  if (url?.protocol === "file:") return { folder: fileURLToPath(url) };
  if (url?.protocol !== "s3:") return "a file:// or s3:// address";
  if (url.username || url.password)
    return "the keys belong into S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY";
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return "s3://BUCKET/PREFIX";
  const unknown = [...url.searchParams.keys()].find((name) => !KNOWN.has(name));
  if (unknown !== undefined) return `${unknown} is neither endpoint nor region`;
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ""))
    return "endpoint has to be an http(s):// address";
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: url.searchParams.get("region") ?? "us-east-1",
  };
}
