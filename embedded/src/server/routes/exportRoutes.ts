import { toWebStream } from "../../shared/webStreams.js";
import { jsonReply, type ApiReply, type ApiRequest } from "../http/ApiRequest.js";
import { notFound } from "../http/HttpError.js";
import type { RouteHandler, ServerContext } from "./ServerContext.js";

const requestExport: RouteHandler = async (request, { authenticator, exports }) => {
  authenticator.requireAdmin(request.headers.authorization);
  exports.request({ includesStorage: request.url.searchParams.get("includeStorage") === "true" });
  return jsonReply({});
};

/** Serves `GET /api/export/zip/<start_ts>`. */
export async function downloadExport(
  request: ApiRequest,
  { authenticator, exports }: ServerContext,
  ts: string,
): Promise<ApiReply> {
  authenticator.requireAdmin(request.headers.authorization);
  const zip = exports.zip(ts);
  if (zip === null) throw notFound("There is no such export. Request a new one.");
  return {
    status: 200,
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename=snapshot_${ts}.zip`,
      "cache-control": "no-store",
    },
    body: toWebStream(zip),
  };
}

/** Routes of exports, by method and path. Each needs the administrator's key. */
export const exportRoutes: Readonly<Record<string, RouteHandler>> = { "POST /api/export/request/zip": requestExport };
