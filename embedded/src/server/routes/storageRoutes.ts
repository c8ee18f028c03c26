/** Owns the routes of files. A file's uuid is a capability. */
import { StorageError, type StoredFile } from "../../functions/index.js";
import { GIB } from "../../shared/byteUnits.js";
import { isUuid } from "../../shared/isUuid.js";
import { jsonReply, type ApiReply, type ApiRequest } from "../http/ApiRequest.js";
import { badRequest, HttpError, notFound, unauthenticated } from "../http/HttpError.js";
import { tryParseByteRange } from "../http/tryParseByteRange.js";
import type { RouteHandler, ServerContext } from "./ServerContext.js";

/** Seconds for which browsers keep a file, which never changes: 30 days. */
const FILE_AGE_SECONDS = 2_592_000;
const MAX_UPLOAD_BYTES = GIB;

const upload: RouteHandler = async (request, { layer }) => {
  if (!layer.files.isUploadTokenValid(request.url.searchParams.get("token") ?? "")) {
    throw unauthenticated("StorageTokenInvalid", "The upload token is invalid or has expired");
  }
  const contentType = request.headers["content-type"] ?? null;
  const sha256 = digestOf(request.headers["digest"]);
  try {
    const storageId = await layer.files.store(request.raw, {
      contentType,
      maxBytes: MAX_UPLOAD_BYTES,
      ...(sha256 !== null && { sha256 }),
    });
    return jsonReply({ storageId });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new HttpError(error.code === "TooLarge" ? 413 : 400, error.code, error.message, { cause: error });
  }
};

/** Serves `GET /api/storage/<uuid>`. */
export async function downloadFile(request: ApiRequest, { layer }: ServerContext, uuid: string): Promise<ApiReply> {
  if (!isUuid(uuid)) throw badRequest("InvalidStorageId", "The address does not name a stored file");
  const file = layer.files.find(uuid);
  if (file === null) throw notFound("There is no such file");
  const headers = fileHeaders(file);
  const range = tryParseByteRange(request.headers.range, file.size);
  if (range === "unsatisfiable") {
    return { status: 416, headers: { "content-range": `bytes */${file.size}` }, body: null };
  }
  const { start, end } = range ?? { start: 0, end: file.size };
  const body = request.method === "HEAD" || start === end ? null : layer.files.read(file, { start, end });
  const length = { "content-length": String(end - start) };
  if (range === null) return { status: 200, headers: { ...headers, ...length }, body };
  return {
    status: 206,
    headers: { ...headers, ...length, "content-range": `bytes ${start}-${end - 1}/${file.size}` },
    body,
  };
}

/** Route of uploads, by method and path. It needs an upload token. */
export const storageRoutes: Readonly<Record<string, RouteHandler>> = { "POST /api/storage/upload": upload };

function fileHeaders(file: StoredFile): Record<string, string> {
  return {
    "accept-ranges": "bytes",
    "cache-control": `private, max-age=${FILE_AGE_SECONDS}`,
    digest: `sha-256=${file.sha256}`,
    // An attachment's content can't act as a page of this origin.
    "content-disposition": "attachment",
    "x-content-type-options": "nosniff",
    "content-security-policy":
      "sandbox; default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'",
    ...(file.contentType !== null && { "content-type": file.contentType }),
  };
}

/** @throws HttpError BadDigest (400) unless it is a SHA-256 digest in base64 */
function digestOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const value = /^sha-256=([A-Za-z0-9+/]{43}=)$/i.exec(String(header))?.[1];
  if (value === undefined) throw badRequest("BadDigest", "The Digest header is not sha-256=<base64>");
  return value;
}
