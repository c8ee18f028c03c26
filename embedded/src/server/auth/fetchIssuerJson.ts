import { MIB } from "../../shared/byteUnits.js";
import { parseJson } from "../../shared/json.js";
import { BackendError } from "../../shared/BackendError.js";

/** Longest wait for an issuer, and maximum bytes of its reply. */
const REPLY_TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = MIB;

/** A reply of an issuer that can't be used. */
class IssuerError extends BackendError<"IssuerUnusable"> {
  override readonly name = "IssuerError";

  constructor(message: string) {
    super("IssuerUnusable", message);
  }
}

/** The app's own addresses, which are read in process. */
export interface OwnAddresses {
  readonly siteUrl: string;
  /** Reads an address of the site; `path` includes the query. */
  fetchSite(path: string): Promise<Response>;
  readonly cloudUrl: string;
  /** Returns this deployment's own key set. */
  ownKeys(): Promise<unknown>;
}

/**
 * Returns at most 1 MiB within 10 seconds. The app's own addresses are read in process, since the network may not reach
 * them.
 * @throws IssuerError for a status other than 2xx or a longer reply
 * @throws TypeError for an unreachable address
 * @throws SyntaxError for invalid JSON
 */
export async function fetchIssuerJson(url: string, own: OwnAddresses, network: typeof fetch): Promise<unknown> {
  if (url.startsWith("data:")) return parseJson(await readBounded(await network(url)));
  if (url === `${own.cloudUrl}/.well-known/jwks.json`) return own.ownKeys();
  const response = url.startsWith(`${own.siteUrl}/`)
    ? await own.fetchSite(url.slice(own.siteUrl.length))
    : await network(url, { headers: { accept: "application/json" }, signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) });
  if (!response.ok) throw new IssuerError(`${url} answered with status ${response.status}`);
  return parseJson(await readBounded(response));
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node.js's streams are iterable, which the DOM's type lacks.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_REPLY_BYTES)
      throw new IssuerError(`${response.url} answered with more than ${MAX_REPLY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
