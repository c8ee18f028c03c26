/** Owns the syscalls of `ctx.db` (WIRE.md 3.3, 3.4). */
import { convexToJson } from "convex/values";
import type { QueryStream } from "../../database/read/queryTypes.js";
import { SyscallError } from "../realm/SyscallError.js";
import { JsonText, type SyncSyscall, type TransactionSyscall } from "./syscallTable.js";
import type { SyscallArgs } from "./SyscallArgs.js";
import { parseQuery, readsSystemTable } from "./parseQuery.js";

/** Syscalls of `ctx.db` that return at once, by name. */
export const syncDatabaseSyscalls: Readonly<Record<string, SyncSyscall>> = {
  "1.0/queryStream": (host, args) => {
    const query = parseQuery(args.object("query"));
    return { queryId: host.openStream(host.tx.openQuery(query, { allowsSystemTables: readsSystemTable(query) })) };
  },
  "1.0/queryCleanup": (host, args) => host.tryCloseStream(args.number("queryId")),
  "1.0/db/normalizeId": (host, args) => ({
    id: host.tx.normalizeId(args.string("table"), args.string("idString")),
  }),
  "1.0/getSnapshotTs": (host) => {
    host.root.hasReadTime = true;
    return convexToJson(host.tx.beginTs);
  },
};

/** Syscalls of `ctx.db` that return a promise, by name. */
export const databaseSyscalls: Readonly<Record<string, TransactionSyscall>> = {
  "1.0/get": (host, args) => {
    const table = args.optionalString("table");
    const json = host.tx.getJson(args.string("id"), {
      ...(table === undefined ? {} : { table }),
      allowsSystemTables: args.boolean("isSystem"),
    });
    return json === null ? null : new JsonText(json);
  },
  "1.0/queryStreamNext": (host, args) => {
    const stream = host.stream(args.number("queryId"));
    const pending = stream.whenReady();
    return pending === undefined ? nextResult(stream) : pending.then(() => nextResult(stream));
  },
  "1.0/queryPage": (host, args) => {
    const query = parseQuery(args.object("query"));
    if (host.hasPaginated) {
      throw new SyscallError(
        "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
      );
    }
    host.hasPaginated = true;
    const endCursor = args.optionalString("endCursor") ?? host.journalCursor;
    const rows = args.optionalNumber("maximumRowsRead");
    const bytes = args.optionalNumber("maximumBytesRead");
    const page = host.tx.page(
      {
        query,
        cursor: args.optionalString("cursor") ?? null,
        endCursor,
        pageSize: args.number("pageSize"),
        ...(rows === undefined ? {} : { maximumRowsRead: rows }),
        ...(bytes === undefined ? {} : { maximumBytesRead: bytes }),
      },
      { allowsSystemTables: readsSystemTable(query) },
    );
    host.endCursor = page.continueCursor;
    return { ...page, page: page.page.map((document) => convexToJson(document)) };
  },
  "1.0/count": (host, args) => host.tx.count(args.string("table")),
  "1.0/insert": (host, args) => ({
    _id: host.requireWritable("db.insert").insert(args.string("table"), args.document("value")),
  }),
  "1.0/shallowMerge": (host, args) => {
    const id = args.string("id");
    const tx = host.requireWritable("db.patch");
    tx.patch(id, args.patch("value"), tableOption(args));
    return new JsonText(tx.writtenJson(id));
  },
  "1.0/replace": (host, args) => {
    const id = args.string("id");
    const tx = host.requireWritable("db.replace");
    tx.replace(id, args.document("value"), tableOption(args));
    return new JsonText(tx.writtenJson(id));
  },
  "1.0/remove": (host, args) =>
    convexToJson(host.requireWritable("db.delete").delete(args.string("id"), tableOption(args))),
};

function nextResult(stream: QueryStream): JsonText {
  const json = stream.nextJson();
  return new JsonText(json === null ? '{"value":null,"done":true}' : `{"value":${json},"done":false}`);
}

function tableOption(args: SyscallArgs): { table?: string } {
  const table = args.optionalString("table");
  return table === undefined ? {} : { table };
}
