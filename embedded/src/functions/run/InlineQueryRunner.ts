/**
 * Owns the run of one query that is not deployed, for administrators.
 *
 * Invariant: nothing of it stays: no module, realm or result.
 */
import { bundleInlineQuery } from "../deploy/bundleInlineQuery.js";
import { TransactionExecution } from "../execution/TransactionExecution.js";
import { FunctionError } from "../realm/FunctionError.js";
import type { ModuleCompiler } from "../realm/ModuleCompiler.js";
import { PushError } from "../deploy/pushTypes.js";
import type { FunctionCall, FunctionOutcome } from "../udf/callTypes.js";
import { TransactionRoot } from "../udf/TransactionRoot.js";
import { FunctionRun, type RunnerContext } from "./FunctionRun.js";

const INLINE_MODULE = "testQuery.js";
const INLINE_FUNCTION = "testQuery:default";

export class InlineQueryRunner {
  readonly #context: RunnerContext;
  readonly #compiler: ModuleCompiler;

  constructor(context: RunnerContext, compiler: ModuleCompiler) {
    this.#context = context;
    this.#compiler = compiler;
  }

  /** @param source text of a module whose default export is a query */
  async run(source: string, { args, context }: Omit<FunctionCall, "path">): Promise<FunctionOutcome> {
    const { runtime, deployments } = this.#context;
    const run = new FunctionRun(this.#context, { udfType: "Query", identifier: INLINE_FUNCTION, callContext: context });
    const root = new TransactionRoot(run.origin, runtime.clock);
    const tx = runtime.database.read();
    const end = () => ({ startedAt: root.startTime, logLines: root.logs.structured(), usage: tx.usage });
    try {
      const bundled = await bundleInlineQuery({ path: INLINE_MODULE, source });
      const module = await this.#compiler.compileOnce({ path: INLINE_MODULE, source: bundled, environment: "isolate" });
      const deployment = await deployments.withQuery(tx, module);
      const fn = deployment.resolve(INLINE_FUNCTION);
      if (fn === null) throw new FunctionError("The default export of the module is not a query.");
      const { value } = await new TransactionExecution({ runtime, deployment, fn, tx, root }).run(args);
      run.log(null, end());
      return { ok: true, value, logLines: root.logs.texts() };
    } catch (thrown) {
      const fault = thrown instanceof PushError ? new FunctionError(thrown.message) : thrown;
      const { error, outcome } = run.failure(fault, root.logs);
      run.log(error, end());
      return outcome;
    }
  }
}
