import { PushError } from "../../functions/index.js";

/** A fault of what is imported. */
export class ImportError extends PushError {
  override readonly name = "ImportError";

  constructor(message: string) {
    super("ImportFailed", message);
  }
}
