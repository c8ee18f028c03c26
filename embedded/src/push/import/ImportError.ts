import { PushError } from "../../functions/index.js";

/** A fault of what is imported. */
export class ImportError extends PushError {
  constructor(message: string) {
    super("ImportFailed", message);
  }
}
