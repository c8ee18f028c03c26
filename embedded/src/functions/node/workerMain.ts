/** This file is the entry of a worker thread, bundled by `workerCode.ts`. */
import { existsSync, readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { assertExists } from "../../shared/assert.js";
import { EvaluationScope } from "../deploy/EvaluationScope.js";
import { watchUnhandledErrors } from "../execution/unhandledErrors.js";
import { Realm } from "../realm/Realm.js";
import { SyscallError } from "../realm/SyscallError.js";
import type { FromWorker, PlainResponse, ToWorker, WorkerInput } from "./messages.js";
import { allowMeasurement } from "./heldMemory.js";
import { PendingOperations } from "./PendingOperations.js";
import { fetchThroughServer } from "./workerFetch.js";
import { WorkerExecution } from "./WorkerExecution.js";

/** Input that `NodeWorker` sends to the thread. */
const { modules, environment, evaluationSeed, projectFolder, proxiesFetch } = workerData as WorkerInput;
const port = assertExists(parentPort, "the entry runs in a worker thread");
const postToServer = (message: FromWorker): void => port.postMessage(message);
const pending = new PendingOperations();
const realm = new Realm({
  modules: modules.map(({ path, code }) => ({ path, code, environment: "node", map: "{}", pushedMap: null })),
  environment,
  evaluationScope: new EvaluationScope(evaluationSeed),
  projectFolder,
});

/** Niceness, of at most 19. The server's thread has precedence where processors are scarce. */
const NICENESS = 10;

watchUnhandledErrors();
allowMeasurement();
// Only Linux gives each thread a priority.
const self = "/proc/thread-self";
if (existsSync(self)) {
  const [, , thread] = readlinkSync(self).split("/");
  setPriority(Number(thread), NICENESS);
}

if (proxiesFetch) {
  globalThis.fetch = fetchThroughServer((request, signal) => {
    let sent = -1;
    signal.addEventListener("abort", () => {
      postToServer({ type: "fetchAborted", operation: sent });
      pending.reject(sent, signal.reason);
    });
    return pending.start<PlainResponse>((operation) => {
      sent = operation;
      postToServer({ type: "fetch", operation, request });
    });
  });
}

port.on("message", (message: ToWorker) => {
  switch (message.type) {
    case "run":
      postToServer({ type: "started", call: message.call });
      void new WorkerExecution(message, postToServer, pending).run(realm);
      break;
    case "result":
      pending.resolve(message.operation, message.value);
      break;
    case "refused":
      pending.reject(message.operation, new SyscallError(message.error.message, message.error.data));
      break;
  }
});
