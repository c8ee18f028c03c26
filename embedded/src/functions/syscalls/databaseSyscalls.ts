/** `ctx.db` of queries and mutations (WIRE.md 3.3, 3.4). */
import { convexToJson } from "convex/values";
import type { QueryJson } from "../../database/types.js";
import { SyscallError } from "../realm/SyscallError.js";
import type { SyncSyscall, Syscall } from "./table.js";

export const syncDatabaseSyscalls: Readonly<Record<string, SyncSyscall>> = {
  "1.0/queryStream": (execution, args) => {
    const query = args.object("query") as unknown as QueryJson;
    return { queryId: execution.openStream(execution.tx.openQuery(query, { system: readsSystemTable(query) })) };
  },
  "1.0/queryCleanup": (execution, args) => execution.closeStream(args.number("queryId")),
  "1.0/db/normalizeId": (execution, args) => ({
    id: execution.tx.normalizeId(args.string("table"), args.string("idString")),
  }),
  "1.0/getSnapshotTs": (execution) => {
    execution.root.readTime = true;
    return convexToJson(execution.tx.beginTs);
  },
};

export const databaseSyscalls: Readonly<Record<string, Syscall>> = {
  "1.0/get": (execution, args) => {
    const table = args.optionalString("table");
    const document = execution.tx.get(args.string("id"), {
      ...(table === undefined ? {} : { table }),
      system: args.boolean("isSystem"),
    });
    return document === null ? null : convexToJson(document);
  },
  "1.0/queryStreamNext": (execution, args) => {
    const document = execution.stream(args.number("queryId")).next();
    return document === null ? { value: null, done: true } : { value: convexToJson(document), done: false };
  },
  "1.0/queryPage": (execution, args) => {
    const query = args.object("query") as unknown as QueryJson;
    if (execution.paginated) {
      throw new SyscallError(
        "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
      );
    }
    execution.paginated = true;
    const endCursor = args.optionalString("endCursor") ?? execution.journalCursor();
    const rows = args.optionalNumber("maximumRowsRead");
    const bytes = args.optionalNumber("maximumBytesRead");
    const result = execution.tx.page(
      {
        query,
        cursor: args.optionalString("cursor") ?? null,
        endCursor,
        pageSize: args.number("pageSize"),
        ...(rows === undefined ? {} : { maximumRowsRead: rows }),
        ...(bytes === undefined ? {} : { maximumBytesRead: bytes }),
      },
      { system: readsSystemTable(query) },
    );
    execution.recordJournal(result.continueCursor);
    return { ...result, page: result.page.map((document) => convexToJson(document)) };
  },
  "1.0/count": (execution, args) => execution.tx.count(args.string("table")),
  "1.0/insert": (execution, args) => ({
    _id: execution.writable("db.insert").insert(args.string("table"), args.document("value")),
  }),
  "1.0/shallowMerge": (execution, args) =>
    convexToJson(execution.writable("db.patch").patch(args.string("id"), args.patch("value"), tableOf(args))),
  "1.0/replace": (execution, args) =>
    convexToJson(execution.writable("db.replace").replace(args.string("id"), args.document("value"), tableOf(args))),
  "1.0/remove": (execution, args) =>
    convexToJson(execution.writable("db.delete").delete(args.string("id"), tableOf(args))),
};

function tableOf(args: { optionalString(name: string): string | undefined }): { table?: string } {
  const table = args.optionalString("table");
  return table === undefined ? {} : { table };
}

function readsSystemTable(query: QueryJson): boolean {
  const source = query.source as QueryJson["source"] | undefined;
  if (source === undefined) throw new SyscallError("Invalid query: it has no source");
  return (source.type === "FullTableScan" ? source.tableName : source.indexName).startsWith("_");
}
