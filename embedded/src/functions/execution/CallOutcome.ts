/**
 * `CallOutcome` owns a call's outcome: its value, what it read and what it would write. Nothing else leaves an
 * execution, so a pool of workers could return the same three (decision 0025).
 */
import type { JSONValue } from "convex/values";
import type { DocumentWrite } from "../../database/documentTypes.js";
import type { ReadSet } from "../../database/commit/ReadSet.js";
import type { TransactionEffects } from "../../database/transaction/transactionTypes.js";

export class CallOutcome implements TransactionEffects {
  /** The encoded value. */
  readonly value: JSONValue;
  /** The value as JSON text. */
  readonly text: string;
  readonly #effects: TransactionEffects;

  /** @param effects the transaction's complete effects, which are computed at first use */
  constructor(value: JSONValue, text: string, effects: TransactionEffects) {
    this.value = value;
    this.text = text;
    this.#effects = effects;
  }

  get readSet(): ReadSet {
    return this.#effects.readSet;
  }

  get writes(): readonly DocumentWrite[] {
    return this.#effects.writes;
  }
}
