import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { compress } from "./compress.js";

/** Placeholder of the site's address in a build, which serves any host and port. */
export const SITE_PLACEHOLDER = "https://site.invalid";

/** Handler that resolves to false where the request is for another file. */
export type SiteFiles = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".txt": "text/plain", ".xml": "text/xml" };

/**
 * Serves a build's files with absolute addresses (link previews, sitemap) from memory, for one site.
 * @param siteUrl without a trailing slash
 */
export async function siteFiles(build: string, siteUrl: string): Promise<SiteFiles> {
  const files = new Map<string, () => Promise<SiteFile>>();
  for (const name of await readdir(build, { recursive: true })) {
    const type = types[path.extname(name)];
    if (type === undefined) continue;
    const text = await readFile(path.join(build, name), "utf8");
    if (!text.includes(SITE_PLACEHOLDER)) continue;
    const file = memoize(() => siteFile(Buffer.from(text.replaceAll(SITE_PLACEHOLDER, siteUrl)), type));
    const address = `/${name.split(path.sep).join("/")}`;
    for (const other of [address, address.replace(/\.html$/, ""), address.replace(/\/index\.html$/, "")]) {
      files.set(other, file);
    }
  }
  return async (request, response) => {
    const [pathname = ""] = (request.url ?? "/").split("?");
    const file = files.get(pathname.replace(/\/+$/, ""));
    if (file === undefined) return false;
    send(request, response, await file());
    return true;
  };
}

interface SiteFile {
  readonly type: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<"br" | "gzip" | "identity", Buffer>>;
}

async function siteFile(content: Buffer, type: string): Promise<SiteFile> {
  const { br, gz } = await compress(content, "quick");
  const etag = `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 16)}"`;
  return { type: `${type};charset=utf-8`, etag, bodies: { br, gzip: gz, identity: content } };
}

function send(request: IncomingMessage, response: ServerResponse, { type, etag, bodies }: SiteFile): void {
  response.setHeader("content-type", type);
  response.setHeader("etag", etag);
  response.setHeader("cache-control", "no-cache");
  response.setHeader("vary", "accept-encoding");
  if (request.headers["if-none-match"] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const acceptedEncodings = String(request.headers["accept-encoding"] ?? "");
  const encoding = encodingFor(acceptedEncodings);
  if (encoding !== "identity") response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", bodies[encoding].length);
  response.end(request.method === "HEAD" ? undefined : bodies[encoding]);
}

function encodingFor(acceptEncoding: string): "br" | "gzip" | "identity" {
  if (/\bbr\b/.test(acceptEncoding)) return "br";
  return /\bgzip\b/.test(acceptEncoding) ? "gzip" : "identity";
}

function memoize<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
