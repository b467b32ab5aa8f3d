/** A request as it is sent, with the status that answers it. */
interface Example {
  readonly title: string;
  readonly request: string;
  readonly answers: number;
}

const BEARER = "Authorization: Bearer {KEY}";
const JSON_BODY = "Content-Type: application/json";

/** What another program sends first. {KEY} is its key; {SITE} and {ID} are ids that earlier answers told. */
export const EXAMPLES: readonly Example[] = [
  {
    title: "Which sites there are, for their ids",
    request: `GET /api/sites?take=50\n${BEARER}`,
    answers: 200,
  },
  {
    title: "A new entry; sent again under the same key it is added once",
    request: `POST /api/shipments\n${BEARER}\n${JSON_BODY}\nIdempotency-Key: 7f2c9e\n\n{ "bolNo": "BOL-1001", "site": "{SITE}", "mode": "indirect", "shipmentType": "LTL", "unitsDeclared": 3 }`,
    answers: 200,
  },
  { title: "The entry", request: `GET /api/shipments/{ID}\n${BEARER}`, answers: 200 },
  {
    title: "What was done to it, the newest first",
    request: `GET /api/shipments/{ID}/history\n${BEARER}`,
    answers: 200,
  },
  {
    title: "Entries that were found by a number, page by page (after= goes on from a row)",
    request: `GET /api/shipments?search=BOL-1001&take=20\n${BEARER}`,
    answers: 200,
  },
  { title: "Loads that are under way", request: `GET /api/loads?take=20\n${BEARER}`, answers: 200 },
  { title: "What happened lately", request: `GET /api/events?take=20\n${BEARER}`, answers: 200 },
  {
    title: "A call that the key is not for: 403 with reason keyScope",
    request: `GET /api/people\n${BEARER}`,
    answers: 403,
  },
];

/** How a receiver of webhooks knows that it was told by this server, and just now. */
export const SIGNATURE_CHECK = `import { createHmac, timingSafeEqual } from "node:crypto";

/** headers: by their names in lower case; body: the text as it came, before it is parsed. */
export function isFromViat(secret, headers, body) {
  const timestamp = headers["viat-timestamp"];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const digest = createHmac("sha256", secret).update(\`\${timestamp}.\${body}\`).digest("hex");
  const [given, right] = [headers["viat-signature"] ?? "", \`v1=\${digest}\`];
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}`;
