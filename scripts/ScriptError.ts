/** Codes of the errors of `scripts/`. */
export type ScriptErrorCode =
  /** The arguments of a command are incomplete. */
  | "InvalidUsage"
  /** A variable, or a line of a file of settings, is missing or has an invalid value. */
  | "InvalidSetting"
  /** `.env.local` selects another deployment than the embedded backend. */
  | "OtherDeployment"
  /** DATA_DIR can't be written, or others may read it. */
  | "DataDirUnusable"
  | "KeysDamaged"
  /** The embedded backend can't start. */
  | "BackendNotStarted"
  /** A program of the toolchain ended with an error, whose output is in the message. */
  | "ToolFailed"
  | "ProgramMissing"
  /** A running backend refused a request, or a function failed. */
  | "BackendRefused";

/** An expected error, which a terminal shows as its message, without a stack. A plain Error is a bug. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";

  constructor(
    readonly code: ScriptErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
