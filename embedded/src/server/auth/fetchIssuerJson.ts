/**
 * Fetches what an issuer publishes (discovery document, key set).
 *
 * Addresses of the deployment itself are served in this process: the app may be its own issuer, and asking over the
 * network would need the very server that waits for the answer, under an address it may not reach itself by.
 */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

export interface OwnAddresses {
  readonly siteUrl: string;
  /** Runs the app's HTTP action at `path` (with query) below the site's address. */
  fetchSite(path: string): Promise<Response>;
  readonly cloudUrl: string;
  /** The key set at `<cloudUrl>/.well-known/jwks.json`. */
  ownKeys(): Promise<unknown>;
}

export async function fetchIssuerJson(url: string, own: OwnAddresses, network: typeof fetch): Promise<unknown> {
  if (url.startsWith("data:")) return JSON.parse(await readBounded(await network(url))) as unknown;
  if (url === `${own.cloudUrl}/.well-known/jwks.json`) return own.ownKeys();
  const response = url.startsWith(`${own.siteUrl}/`)
    ? await own.fetchSite(url.slice(own.siteUrl.length))
    : await network(url, { headers: { accept: "application/json" }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}`);
  return JSON.parse(await readBounded(response)) as unknown;
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
