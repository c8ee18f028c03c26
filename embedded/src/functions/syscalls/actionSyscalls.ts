/** Owns the syscalls of actions (WIRE.md 3.5). */
import { resolveFunction } from "../udf/resolveFunction.js";
import { SyscallError } from "../realm/SyscallError.js";
import type { UdfType } from "../udf/callTypes.js";
import { functionPathOf, functionHandle } from "./functionAddress.js";
import { DEPLOYMENT_METADATA, requestMetadata } from "./metadataSyscalls.js";
import { fileMetadata } from "./storageSyscalls.js";
import type { SyscallArgs } from "./SyscallArgs.js";
import type { ActionSyscallHost } from "./SyscallHost.js";
import { syscallTable, type ActionSyscall } from "./syscallTable.js";
import { propertyOf } from "../../shared/json.js";

/** Convex's default and maximum number of a vector search's results. */
const DEFAULT_VECTOR_LIMIT = 10;
const MAX_VECTOR_LIMIT = 256;
const SERVER_ERROR_PREFIX = /^\[Request ID: [0-9a-f]+\] Server Error\n/;

type JsSyscall = (host: ActionSyscallHost, args: Readonly<Record<string, unknown>>) => Promise<unknown>;

const operations: Readonly<Record<string, ActionSyscall>> = {
  "1.0/actions/query": call("Query"),
  "1.0/actions/mutation": call("Mutation"),
  "1.0/actions/action": call("Action"),
  "1.0/actions/schedule": async ({ runtime, deployment, origin }, args) => {
    const fn = resolveFunction(deployment, functionPathOf(args), { isInternalAllowed: true, expected: null });
    const jobArgs = args.object("args");
    const time = args.number("ts") * 1000;
    const { value } = await runtime.transactions.runSystem((tx) =>
      runtime.jobs.schedule(tx, { fn, args: jobArgs, time, parentId: origin.scheduledFunctionId }),
    );
    return value;
  },
  "1.0/actions/cancel_job": async ({ runtime }, args) => {
    const id = args.string("id");
    await runtime.transactions.runSystem((tx) => runtime.jobs.cancel(tx, id));
    return null;
  },
  "1.0/actions/vectorSearch": ({ runtime }, args) => {
    const query = args.object("query");
    const { indexName, vector } = query;
    if (!Array.isArray(vector) || !vector.every((part): part is number => typeof part === "number")) {
      throw new SyscallError("The vector of a vector search must be an array of numbers.");
    }
    const limit = query["limit"] ?? DEFAULT_VECTOR_LIMIT;
    if (typeof indexName !== "string") throw new SyscallError("A vector search needs the name of an index.");
    if (typeof limit !== "number" || !(limit >= 1 && limit <= MAX_VECTOR_LIMIT)) {
      throw new SyscallError(`The limit of a vector search must be from 1 to ${MAX_VECTOR_LIMIT}.`);
    }
    const nearest = runtime.database.vectorSearch({
      indexName,
      vector,
      limit,
      filter: query["expressions"] ?? null,
    });
    return { results: nearest.map(({ _id, _score }) => ({ _id, _score })) };
  },
  "1.0/createFunctionHandle": ({ deployment }, args) =>
    functionHandle(resolveFunction(deployment, functionPathOf(args), { isInternalAllowed: true, expected: null }).path),
  "1.0/getUserIdentity": (host) => host.identity(),
  "1.0/getFunctionMetadata": ({ name }) => ({ name, componentPath: "" }),
  "1.0/getDeploymentMetadata": () => DEPLOYMENT_METADATA,
  "1.0/getRequestMetadata": ({ origin }) => requestMetadata(origin),
  "1.0/auditLog": () => null,
  "1.0/createServiceToken": refuseService,
  "1.0/getServiceUrl": refuseService,
  "1.0/storageGetUrl": ({ runtime }, args) => {
    const file = runtime.files.find(runtime.database.read(), args.string("storageId"));
    return file === null ? null : runtime.files.urlOf(file);
  },
  "1.0/storageGetMetadata": ({ runtime }, args) => {
    const file = runtime.files.find(runtime.database.read(), args.string("storageId"));
    return file === null ? null : fileMetadata(file);
  },
  "1.0/storageGenerateUploadUrl": ({ runtime }) => runtime.files.uploadUrl(),
  "1.0/storageDelete": async ({ runtime }, args) => {
    const id = args.string("storageId");
    const { value: uuid } = await runtime.transactions.runSystem((tx) => runtime.files.delete(tx, id));
    await runtime.files.deleteUnreferenced([uuid]);
    return null;
  },
};

const jsOperations: Readonly<Record<string, JsSyscall>> = {
  "storage/storeBlob": async ({ runtime }, { blob, options }) => {
    if (!(blob instanceof Blob)) throw new SyscallError("store() expects a Blob.");
    const sha256 = propertyOf(options, "sha256");
    return runtime.files.store(blob.stream(), {
      contentType: blob.type === "" ? null : blob.type,
      ...(typeof sha256 === "string" ? { sha256 } : {}),
    });
  },
  "storage/getBlob": async ({ runtime }, { storageId }) => {
    if (typeof storageId !== "string") throw new SyscallError("A storage ID must be a string.");
    const file = runtime.files.find(runtime.database.read(), storageId);
    if (file === null) return null;
    const bytes = await new Response(runtime.files.read(file)).arrayBuffer();
    return new Blob([bytes], { type: file.contentType ?? "" });
  },
};

/** Syscalls of actions whose arguments and results are JSON, by name. */
export const actionSyscalls = syscallTable(operations);
/** Syscalls of actions that exchange objects, by name: blobs of files. */
export const jsActionSyscalls = syscallTable(jsOperations);

function call(udfType: UdfType): ActionSyscall {
  return async (host: ActionSyscallHost, args: SyscallArgs) => {
    const outcome = await host.runtime.callFromAction(host, {
      udfType,
      path: functionPathOf(args),
      args: args.raw("args") ?? {},
    });
    if (outcome.ok) return outcome.value;
    // The nested call's request id is removed; the caller's failure has its own.
    throw new SyscallError(outcome.errorMessage.replace(SERVER_ERROR_PREFIX, ""), outcome.errorData);
  };
}

function refuseService(_execution: ActionSyscallHost, args: SyscallArgs): never {
  throw new SyscallError(`The service "${args.optionalString("service") ?? ""}" is not available on this backend.`);
}
