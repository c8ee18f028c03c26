/** Starts `script` with `args`, and again after the watchdog ended it. This process ends as it does. */
export function supervise(script: string, args: readonly string[]): void;
