import { NO_COMPONENTS } from "../../protocol/functionPath.js";
import { ADMIN_BODY, jsonReply } from "../http/ApiRequest.js";
import { badRequest } from "../http/HttpError.js";
import type { RouteHandler } from "./ServerContext.js";
import { MIB } from "../../shared/byteUnits.js";

/** Maximum bytes of a part. The CLI sends 5 MiB, or more for files above 50 GB. */
const PART_BYTES = 64 * MIB;

/** Restricts a handler to administrators: before their key is verified, no body is read. */
function requiringAdmin(handle: RouteHandler): RouteHandler {
  return async (request, context) => {
    context.authenticator.requireAdmin(request.headers.authorization);
    return handle(request, context);
  };
}

const startUpload: RouteHandler = async (_request, { imports }) =>
  jsonReply({ uploadToken: await imports.startUpload() });

const uploadPart: RouteHandler = async (request, { imports }) => {
  const { searchParams } = request.url;
  const part = Number(searchParams.get("partNumber"));
  if (!Number.isInteger(part) || part < 1) throw badRequest("BadArgs", "partNumber is not a number of a part");
  const bytes = await request.body({ maxBytes: PART_BYTES });
  return jsonReply(await imports.addPart(searchParams.get("uploadToken") ?? "", part, bytes));
};

const finishUpload: RouteHandler = async (request, { imports }) => {
  const body = await request.jsonObject(ADMIN_BODY);
  const importRequest = body.object("import");
  if ((importRequest.optionalString("componentPath") ?? "") !== "") {
    throw badRequest("ComponentsNotSupported", NO_COMPONENTS);
  }
  const importId = await imports.finishUpload({
    uploadToken: body.string("uploadToken"),
    partTokens: body.array("partTokens"),
    table: importRequest.optionalString("tableName"),
    mode: importRequest.optionalString("mode") ?? "requireEmpty",
    format: importRequest.string("format"),
  });
  return jsonReply({ importId });
};

const runImport: RouteHandler = async (request, { imports }) => {
  await imports.perform((await request.jsonObject(ADMIN_BODY)).string("importId"));
  return jsonReply({});
};

/** Routes of imports, by method and path. Each needs the administrator's key. */
export const importRoutes: Readonly<Record<string, RouteHandler>> = {
  "POST /api/import/start_upload": requiringAdmin(startUpload),
  "POST /api/import/upload_part": requiringAdmin(uploadPart),
  "POST /api/import/finish_upload": requiringAdmin(finishUpload),
  "POST /api/perform_import": requiringAdmin(runImport),
};
