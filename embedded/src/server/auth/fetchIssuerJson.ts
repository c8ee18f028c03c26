import { parseJson } from "../../shared/json.js";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

/** Addresses of the deployment, and how to read what it publishes there. */
export interface OwnAddresses {
  readonly siteUrl: string;
  /** Runs the app's HTTP action at `path` (with query) below the site's address. */
  fetchSite(path: string): Promise<Response>;
  readonly cloudUrl: string;
  /** The key set at `<cloudUrl>/.well-known/jwks.json`. */
  ownKeys(): Promise<unknown>;
}

/**
 * Fetches a document of an issuer (discovery document, key set), at most 1 MiB within 10 seconds.
 *
 * The app may be its own issuer. Its addresses are read in this process, which may not reach them over the network.
 * @throws Error for an unreachable address or another status than 2xx, SyntaxError for what is not JSON
 */
export async function fetchIssuerJson(url: string, own: OwnAddresses, network: typeof fetch): Promise<unknown> {
  if (url.startsWith("data:")) return parseJson(await readBounded(await network(url)));
  if (url === `${own.cloudUrl}/.well-known/jwks.json`) return own.ownKeys();
  const response = url.startsWith(`${own.siteUrl}/`)
    ? await own.fetchSite(url.slice(own.siteUrl.length))
    : await network(url, { headers: { accept: "application/json" }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}`);
  return parseJson(await readBounded(response));
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`${response.url} answered with more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
