/**
 * Differences of convex-test and the embedded backend from what Convex documents. A test of `shows` fails in that way
 * on that backend alone; `embedded/README.md` has the rows of the embedded backend in this order.
 */
import type { Adapter } from "./ConformanceBackend.js";

export interface Difference {
  readonly where: "convex-test" | "embedded";
  readonly documented: string;
  /** What happens instead. */
  readonly behaviour: string;
  readonly reason: string;
  /** Parts of the failure's message by the title of each test that differs; the message has one of them. */
  readonly shows?: Readonly<Record<string, string | readonly string[]>>;
  /** Rules of `embedded/SPEC.md` whose tests show it. */
  readonly rules?: readonly string[];
  /** Whether strict mode does what is documented. */
  readonly isGoneInStrictMode?: boolean;
}

const RESOLVED = "instead of rejecting";
const NO_METRIC = "expected undefined to deeply equal";
const IN_MEMORY = "convex-test replaces the database by maps and has only what most tests need.";
const NO_LIMITS = "convex-test counts what a function uses and refuses nothing.";

export const EMBEDDED: readonly Difference[] = [
  {
    where: "embedded",
    documented: "Many machines",
    behaviour: "One process; queries and mutations share one thread",
    reason: "One machine's worth of users needs no second one, and documents are not copied between threads.",
    rules: ["PER-08", "FN-27"],
  },
  {
    where: "embedded",
    documented: "Components",
    behaviour: "Refused by name",
    reason: "Each component has tables and functions of its own, and no project here uses one.",
    rules: ["FN-29", "PUSH-06"],
  },
  {
    where: "embedded",
    documented: "Staged indexes",
    behaviour: "Refused by name; a backfill runs beside other work",
    reason: "A backfill of one machine's data is short.",
    rules: ["SCH-14"],
  },
  {
    where: "embedded",
    documented: "Dashboard, log streams",
    behaviour: "None; the CLI shows data and logs",
    reason: "The dashboard is a service of Convex.",
    rules: ["PUSH-12", "PUSH-15"],
  },
  {
    where: "embedded",
    documented: "Modules are evaluated for each call",
    behaviour: "Once for each push and change of variables, so their state stays; `--strict` evaluates them",
    reason: "An evaluation costs more than most calls.",
    shows: { "[CONF-23] a module is evaluated for each call": "to deeply equal [ 1, 1 ]" },
    rules: ["FN-01", "FN-80"],
    isGoneInStrictMode: true,
  },
  {
    where: "embedded",
    documented: "A query's or mutation's code has 1 s",
    behaviour: "No limit up to the watchdog's 5 s of processor time; `--strict` has it",
    reason: "The measurement of each call's processor time costs more than most calls.",
    rules: ["FN-81", "ISO-08"],
  },
  {
    where: "embedded",
    documented: "A function that loops fails alone",
    behaviour:
      "After 5 s of processor time (1 s with `--strict`) the process starts again, and the function is refused for 30 s",
    reason: "Functions of the default runtime share the server's thread.",
    rules: ["ISO-08", "ISO-09", "ISO-61"],
  },
  {
    where: "embedded",
    documented: "64 MB of memory for each function",
    behaviour: "One heap for all; a full one starts the process again",
    reason: "Functions of the default runtime share the server's thread.",
    rules: ["ISO-09"],
  },
  {
    where: "embedded",
    documented: '"use node" actions in separate machines',
    behaviour:
      "In two threads, each with 256 MB of heap and 1 GB outside of it; one is ended after 30 s of work without a pause",
    reason: "One process holds everything.",
    rules: ["ISO-03", "ISO-04", "OPS-61"],
  },
  {
    where: "embedded",
    documented: "Functions' arguments up to 16 MiB",
    behaviour: "256 KiB in a call from outside without the administrator's key",
    reason: "A stranger's message must not cost much memory and time.",
    shows: {
      "[CONF-20] arguments have up to 16 MiB": [
        "larger than 262144 bytes",
        "Connection lost while action was in flight",
      ],
    },
  },
  {
    where: "embedded",
    documented: "Bodies to HTTP actions up to 20 MiB",
    behaviour: "256 KiB; `--max-body` raises it, with 4 longer ones of a network at once",
    reason: "A body is held in memory until its action ends.",
    rules: ["FN-97"],
  },
  {
    where: "embedded",
    documented: "HTTP actions have an address of their own",
    behaviour: "Below `/http` of the one port",
    reason: "One port needs one certificate and one rule of a firewall.",
    rules: ["HTTP-40"],
  },
  {
    where: "embedded",
    documented: "Calls by HTTP from one network",
    behaviour: "400 at once, then 20 a second, else status 429; from this machine 2,000, then 100",
    reason: "One process serves all, so each network must leave room for others.",
    rules: ["HTTP-26"],
  },
  {
    where: "embedded",
    documented: "Sockets from one network",
    behaviour:
      "500, with 2,000 messages at once, then 200 a second, else close code 1013; from this machine 1,000, 20,000 and 2,000",
    reason: "One process serves all, so each network must leave room for others.",
    rules: ["HTTP-23", "HTTP-26"],
  },
  {
    where: "embedded",
    documented: "Live queries of a client",
    behaviour: "At most 250 for each socket",
    reason: "Each keeps its result's read set in memory.",
    rules: ["SYNC-42"],
  },
  {
    where: "embedded",
    documented: "Batches of queries by HTTP",
    behaviour: "At most 100 queries, and 1 MB of results",
    reason: "A batch holds the server's thread.",
    rules: ["HTTP-04"],
  },
  {
    where: "embedded",
    documented: "Scheduled functions run in parallel",
    behaviour: "At most 8 at a time, and 8 crons",
    reason: "They leave room for calls of people.",
    rules: ["SCHED-09"],
  },
  {
    where: "embedded",
    documented: "Files",
    behaviour:
      "Uploads of at most 1 GiB, counted for their network: 48 MiB at once, then 2 MiB a second; from this machine 256 and 16",
    reason: "One upload must not fill the disk.",
    rules: ["STO-03", "HTTP-26"],
  },
  {
    where: "embedded",
    documented: "Logs",
    behaviour: "The newest 1,000 entries, in memory: a restart deletes them",
    reason: "Their place is standard error's, which the operator keeps.",
    rules: ["PUSH-20"],
  },
  {
    where: "embedded",
    documented: "External packages are installed by a push",
    behaviour: 'Modules with "use node" load them from `node_modules` of the folder that `--project` names',
    reason: "The backend needs no network.",
    rules: ["FN-09"],
  },
  {
    where: "embedded",
    documented: "`ctx.meta` counts files, `transactionLimits` limit them",
    behaviour: "Documents, bytes, index ranges and scheduled functions alone",
    reason: "Convex documents no numbers for files.",
    shows: { "[CONF-20] a function reads its use of files": NO_METRIC },
  },
  {
    where: "embedded",
    documented: "Texts with half a surrogate pair are refused",
    behaviour: "Accepted; clients receive U+FFFD",
    reason: "A respondent's answer must not be lost for one character that a browser cut in half.",
    shows: { "[CONF-08] a text with an unpaired surrogate is refused": RESOLVED },
  },
  {
    where: "embedded",
    documented: "A text search reruns for changes of its terms",
    behaviour: "For any change of documents with text in that index",
    reason: "A search reads its whole index; the terms of each commit are not compared.",
    rules: ["SRCH-06"],
  },
  {
    where: "embedded",
    documented: "Vector search is approximate",
    behaviour: "Exact, in memory",
    reason: "One machine's vectors are compared in milliseconds.",
    rules: ["VEC-01"],
  },
  {
    where: "embedded",
    documented: "Finished jobs keep their arguments",
    behaviour: "Deleted at once; the job's row stays for 7 days",
    reason: "Arguments can name a person.",
    shows: { "[CONF-13] a finished job keeps its arguments": "expected [] to deeply equal" },
    rules: ["SCHED-13"],
  },
  {
    where: "embedded",
    documented: "Results of mutations are kept for 14 days",
    behaviour: "2 days; a repeat whose result names a deleted document fails",
    reason: "20 submits a second would fill the disk, and a result can name a person.",
    rules: ["FN-28", "FN-38"],
  },
  {
    where: "embedded",
    documented: "A job's document has its arguments",
    behaviour: "Up to 768 KiB; above, its `args` is empty",
    reason: "Longer arguments are kept in parts, which the app does not read.",
    rules: ["SCHED-14"],
  },
  {
    where: "embedded",
    documented: "A promise that can never settle fails its call at once",
    behaviour: "After 15 s where the call used streams, bodies or blobs, or its modules kept one",
    reason: "Node.js does not report which of its promises are under way.",
    rules: ["FN-82"],
  },
  {
    where: "embedded",
    documented: "Actions use services of the cloud, and an audit log",
    behaviour: "Services are refused by name; `auditLog` does nothing",
    reason: "Nothing outside of the process is needed.",
    rules: ["FN-55"],
  },
  {
    where: "embedded",
    documented: "A message may have any values",
    behaviour: "At most one for each 26 bytes of its limit, 10,000 in 256 KiB",
    reason: "Empty values take far more memory than bytes.",
    rules: ["SYNC-07"],
  },
  {
    where: "embedded",
    documented: "Storage grows as needed",
    behaviour: "Below 5 % of the disk changes are refused with status 503 or `UNAVAILABLE`",
    reason: "Reading goes on, and there is room to recover.",
    rules: ["TX-22", "HTTP-51"],
  },
  {
    where: "embedded",
    documented: "Exports and imports",
    behaviour: "One export and one import at a time",
    reason: "Both take memory and time of the process that serves all.",
    rules: ["PUSH-18", "PUSH-19"],
  },
  {
    where: "embedded",
    documented: "Size and age of an import",
    behaviour: "Uploads up to 16 GiB, of 50,000 entries; zips of older Convex and of components are refused",
    reason: "What is unpacked must not fill the disk.",
    rules: ["PUSH-24"],
  },
  {
    where: "embedded",
    documented: "`import --replace-all` deletes tables outside of the schema",
    behaviour: "Empties them",
    reason: "A table keeps its number.",
    rules: ["PUSH-18"],
  },
  {
    where: "embedded",
    documented: "`import --append` adds files to existing ones",
    behaviour: "Refused",
    reason: "The table of files is replaced as a whole.",
    rules: ["PUSH-25"],
  },
  {
    where: "embedded",
    documented: "An imported file keeps its address",
    behaviour: "It gets another one where that is taken",
    reason: "Two files can't have one address.",
    rules: ["PUSH-18"],
  },
  {
    where: "embedded",
    documented: "Errors reach clients without details in production",
    behaviour: "With details where only this machine reaches the port, else without; `--errors` decides otherwise",
    reason: "One command serves development and users; the address that it listens on tells them apart.",
    rules: ["FN-14", "HTTP-29", "SYNC-47"],
  },
];

export const CONVEX_TEST: readonly Difference[] = [
  {
    where: "convex-test",
    documented: "A read by a text that is no id is refused",
    behaviour: "It is null",
    reason: IN_MEMORY,
    shows: { "[CONF-01] a text that is no id is refused by a read": RESOLVED },
  },
  {
    where: "convex-test",
    documented: "Inserts with an id or creation time, and into tables that the schema lacks, are refused",
    behaviour: "They are accepted",
    reason: IN_MEMORY,
    shows: {
      "[CONF-02] an insert takes neither id nor creation time": RESOLVED,
      "[CONF-02] a table that the schema lacks takes no document": RESOLVED,
    },
  },
  {
    where: "convex-test",
    documented: "Filters compare by the order of all values, negate, and refuse operands of a wrong type",
    behaviour: "JavaScript's operators, without negation",
    reason: IN_MEMORY,
    shows: {
      "[CONF-06] filters compare by the order of all values": "to deeply equal [ 'undefined', 'null'",
      "[CONF-06] a filter negates a number": "not implemented",
      "[CONF-06] arithmetic with a text is refused": RESOLVED,
      "[CONF-06] logic with a text is refused": RESOLVED,
    },
  },
  {
    where: "convex-test",
    documented: "A record is an object with valid keys and values, and literals may be int64",
    behaviour: "Any value is a record, and int64 literals match nothing",
    reason: IN_MEMORY,
    shows: {
      "[CONF-07] each kind of validator accepts its own values and no others": "record: expected",
      "[CONF-07] a record's keys are validated": RESOLVED,
      "[CONF-09] a document's fields match the schema": "expected [ 'record' ] to deeply equal []",
      "[CONF-07] a literal may be an int64": "expected [] to deeply equal [ 'integer' ]",
    },
  },
  {
    where: "convex-test",
    documented: "A mutation whose result is invalid writes nothing",
    behaviour: "Its writes stay",
    reason: "convex-test validates the result after the commit.",
    shows: { "[CONF-08] a mutation with an invalid result writes nothing": "expected [ 'added' ] to deeply equal []" },
  },
  {
    where: "convex-test",
    documented: "Texts with half a surrogate pair are refused",
    behaviour: "They are accepted",
    reason: IN_MEMORY,
    shows: { "[CONF-08] a text with an unpaired surrogate is refused": RESOLVED },
  },
  {
    where: "convex-test",
    documented: "A nested mutation's ConvexError has its data in a mutation",
    behaviour: "It is another error",
    reason: "Its data is decoded twice.",
    shows: {
      "[CONF-10] a nested mutation that fails is undone alone, and its error has its data": "expected 'no ConvexError'",
    },
  },
  {
    where: "convex-test",
    documented: "Nested calls are at most 8 deep",
    behaviour: "Any depth",
    reason: NO_LIMITS,
    shows: {
      "[CONF-10] nested calls are at most eight deep": RESOLVED,
    },
  },
  {
    where: "convex-test",
    documented: "Internal functions are called by functions only",
    behaviour: "Tests call them as public ones",
    reason: "Tests of internal functions need no other entry.",
    shows: {
      "[CONF-12] clients call no internal function": RESOLVED,
    },
  },
  {
    where: "convex-test",
    documented: "A job's document has `lines.js:add` as name, its completion time and its error",
    behaviour: "`lines:add`, and neither of the others",
    reason: IN_MEMORY,
    shows: {
      "[CONF-13] a job's name is the path of its module and function": "expected 'lines:add' to be 'lines.js:add'",
      "[CONF-13] a finished job is marked with its success and time": "expected undefined to deeply equal Any<Number>",
      "[CONF-13] a failed job has the text of its error": "expected { kind: 'failed' } to deeply equal",
    },
  },
  {
    where: "convex-test",
    documented: "A finished job stays finished",
    behaviour: "A cancellation changes its state",
    reason: IN_MEMORY,
    shows: {
      "[CONF-13] a job that has finished cannot be canceled": "expected { kind: 'canceled' } to deeply equal",
    },
  },
  {
    where: "convex-test",
    documented: "Queries and missing functions cannot be scheduled",
    behaviour: "They fail when they are due",
    reason: IN_MEMORY,
    shows: {
      "[CONF-13] a query cannot be scheduled": RESOLVED,
      "[CONF-13] a missing function cannot be scheduled": RESOLVED,
    },
  },
  {
    where: "convex-test",
    documented: "A mutation schedules at most 1,000 functions, with 16 MiB of arguments",
    behaviour: "Any number",
    reason: NO_LIMITS,
    shows: {
      "[CONF-13] a mutation schedules at most 1,000 functions": "error not including 'all were scheduled'",
      "[CONF-13] the arguments of a mutation's jobs have at most 16 MiB together":
        "error not including 'all were scheduled'",
    },
  },
  {
    where: "convex-test",
    documented: "Crons run",
    behaviour: "They never run",
    reason: "Only the test moves the time.",
    shows: {
      "[CONF-14] a cron of an interval runs at once after its deployment": "expected +0 to be 1",
      "[CONF-14] a cron runs an action": "expected [] to deeply equal",
      "[CONF-14] a cron runs a function without arguments": "expected [] to deeply equal",
    },
  },
  {
    where: "convex-test",
    documented: "Files have a content type, metadata and addresses that serve and take bytes",
    behaviour: "They have none of these, and addresses without a server",
    reason: "Nothing listens in a test.",
    shows: {
      "[CONF-15] a file's document has its content type": "expected undefined to be 'text/plain'",
      "[CONF-15] metadata has the digest in hex": "does not support async syscall",
      "[CONF-15] a file is downloaded from its address, whole and in part": "no server has this address",
      "[CONF-15] bytes are uploaded to an address and get an id": "no server has this address",
      "[CONF-15] an upload with another digest than announced is refused": "no server has this address",
    },
  },
  {
    where: "convex-test",
    documented:
      "A text search takes the last word alone as a beginning, orders by relevance, refuses other fields and is limited",
    behaviour: "Every word is a beginning, in the order of creation, with any field, in any number",
    reason: IN_MEMORY,
    shows: {
      "[CONF-16] the last word is found as the beginning of a word, others as a whole":
        "expected [ 'cooking' ] to deeply equal []",
      "[CONF-16] better matches come first": "expected [ 'sailing', 'boats' ]",
      "[CONF-16] a field that is no filter field is refused": RESOLVED,
      "[CONF-16] the first 16 terms of a text search count": "expected [ 'cooking' ] to deeply equal []",
      "[CONF-16] a text search has at most eight equalities": RESOLVED,
      "[CONF-16] a text search has at most 1,024 results": RESOLVED,
    },
  },
  {
    where: "convex-test",
    documented: "A vector search has 10 results by default and at most 256, of vectors of the index's length",
    behaviour: "All results, and scores that are no numbers",
    reason: IN_MEMORY,
    shows: {
      "[CONF-17] a vector search has at most as many results as its limit, ten by default":
        "to have a length of 10 but got 16",
      "[CONF-17] a vector of another length is not found": "_score.toFixed is not a function",
      "[CONF-17] a search by a vector of another length is refused": RESOLVED,
      "[CONF-17] limits are 1 to 256": RESOLVED,
      "[CONF-17] a filter has at most 64 equalities": RESOLVED,
    },
  },
  {
    where: "convex-test",
    documented: "Cursors of other queries, and pages of 0 or more than 32,000 rows, are refused",
    behaviour: "They are accepted",
    reason: IN_MEMORY,
    shows: {
      "[CONF-18] a cursor of another query is refused": RESOLVED,
      "[CONF-18] a page has at least one row": RESOLVED,
      "[CONF-18] a page has at most 32,000 rows": RESOLVED,
    },
  },
  {
    where: "convex-test",
    documented: "Documents are limited in levels, fields, elements, bytes and names of fields",
    behaviour: "Names of the top level and sizes are not checked",
    reason: NO_LIMITS,
    shows: {
      "[CONF-19] a document has at most 16 levels": "expected true to be false",
      "[CONF-19] an object of a document has at most 1,024 fields": "expected true to be false",
      "[CONF-19] an array of a document has at most 8,192 elements": "expected true to be false",
      "[CONF-19] no field of a document begins with an underscore": "expected true to be false",
      "[CONF-20] a document has at most 1 MiB": "error not including 'all were written'",
    },
  },
  {
    where: "convex-test",
    documented: "Reads, writes, arguments and results of a function are limited",
    behaviour: "They are counted at most",
    reason: NO_LIMITS,
    shows: {
      "[CONF-20] a mutation writes at most 16,000 documents": "but got 'all were written'",
      "[CONF-20] a mutation writes at most 16 MiB": "but got 'all were written'",
      "[CONF-20] a query reads at most 32,000 documents, each reading counted": RESOLVED,
      "[CONF-20] a query reads at most 16 MiB": RESOLVED,
      "[CONF-20] a query reads at most 4,096 index ranges": RESOLVED,
      "[CONF-20] a result has at most 16 MiB": RESOLVED,
      "[CONF-20] an array of arguments has at most 8,192 elements": RESOLVED,
      "[CONF-20] a nested call beyond a lowered limit fails with the limit's text": "but got 'Wrote too many documents",
      "[CONF-20] a function reads its use of files": NO_METRIC,
    },
  },
  {
    where: "convex-test",
    documented: "HEAD runs the route of GET, and an HTTP action that fails is a 500",
    behaviour: "HEAD has the body of GET, and the error reaches the test",
    reason: "A test reads the error itself.",
    shows: {
      "[CONF-21] HEAD runs the route of GET": "expected [ 200, 'exact' ]",
      "[CONF-21] an HTTP action that fails is a 500": "it broke",
    },
  },
  {
    where: "convex-test",
    documented: "Functions read the deployment's variables and addresses alone",
    behaviour: "Those of the test's process",
    reason: "Functions run among the test's globals.",
    shows: {
      "[CONF-22] functions read none of the server's variables": "to be null",
      "[CONF-22] the deployment's own addresses are variables": "expects to receive a string, but got object",
    },
  },
  {
    where: "convex-test",
    documented: "A query's clock stands still, it generates no keys, and modules are evaluated for each call",
    behaviour: "Clock, keys and modules are the test's own",
    reason: "Functions run among the test's globals.",
    shows: {
      "[CONF-23] a query's clock stands still": "to deeply equal",
      "[CONF-23] a module is evaluated for each call": "to deeply equal [ 1, 1 ]",
      "[CONF-23] queries generate no keys": "expected null to deeply equal Any<String>",
    },
  },
];

const ALL = [...EMBEDDED, ...CONVEX_TEST];

/** The documented difference that a test shows on an adapter; undefined where it must not differ. */
export function differenceOf(title: string, adapter: Adapter): Difference | undefined {
  const where = adapter === "convex-test" ? "convex-test" : "embedded";
  return ALL.find(
    ({ where: place, shows = {}, isGoneInStrictMode = false }) =>
      place === where && Object.hasOwn(shows, title) && !(isGoneInStrictMode && adapter === "strict"),
  );
}
