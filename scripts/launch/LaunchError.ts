/** Why the app can't start: one line for a terminal, without a stack. */
export class LaunchError extends Error {
  override readonly name = "LaunchError";
}
