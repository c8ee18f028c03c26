/**
 * Owns what the server's thread runs, in memory that the watchdog's thread reads while the server's hangs.
 *
 * Invariant: the name is that of the function which began last, and empty when none is known to run. The debugger,
 * where there is one, reports which function holds the thread.
 */

/** Positions of the numbers in the shared memory. */
export const WATCHDOG_FIELDS = {
  beat: 0,
  isInOperation: 1,
  isDebugged: 2,
  nameLength: 3,
  switches: 4,
  hasLimit: 5,
} as const;
const NAME_BYTES = 512;
const NAME_START = Object.keys(WATCHDOG_FIELDS).length * Int32Array.BYTES_PER_ELEMENT;

/** Memory that the server's thread writes and the watchdog reads. */
export interface WatchdogState {
  readonly numbers: Int32Array;
  readonly name: Uint8Array;
}

/** Returns views of the memory that both threads share. */
export function watchdogStateOf(buffer: SharedArrayBuffer): WatchdogState {
  return {
    numbers: new Int32Array(buffer, 0, Object.keys(WATCHDOG_FIELDS).length),
    name: new Uint8Array(buffer, NAME_START, NAME_BYTES),
  };
}

/** Memory of this process, which the watchdog's thread is given. */
export const watchdogStateBuffer = new SharedArrayBuffer(NAME_START + NAME_BYTES);
/** Views of `watchdogStateBuffer`. */
export const watchdogState = watchdogStateOf(watchdogStateBuffer);

const encoder = new TextEncoder();
let noted = "";

/** Stores the running function's name; empty when none is known to run. */
export function noteRunning(name: string): void {
  watchdogState.numbers[WATCHDOG_FIELDS.isInOperation] = 0;
  if (name === noted) return;
  noted = name;
  watchdogState.numbers[WATCHDOG_FIELDS.nameLength] = encoder.encodeInto(name, watchdogState.name).written;
}

/** Clears the name, unless another function was noted meanwhile. */
export function noteEnd(name: string): void {
  if (name === noted) noteRunning("");
}

/** Counts that the thread goes on with other code, which has a limit or has none; strict mode alone counts. */
export function noteSwitch(hasLimit: boolean): void {
  const { numbers } = watchdogState;
  numbers[WATCHDOG_FIELDS.switches] = (numbers[WATCHDOG_FIELDS.switches] ?? 0) + 1;
  numbers[WATCHDOG_FIELDS.hasLimit] = hasLimit ? 1 : 0;
}

/** Marks the backend's own code until it returns. */
export function runAsOperation<T>(serve: () => T): T {
  watchdogState.numbers[WATCHDOG_FIELDS.isInOperation] = 1;
  try {
    return serve();
  } finally {
    watchdogState.numbers[WATCHDOG_FIELDS.isInOperation] = 0;
  }
}

/** Returns the name, which is empty while no function runs. */
export function readFunctionName({ numbers, name }: WatchdogState): string {
  const length = numbers[WATCHDOG_FIELDS.nameLength] ?? 0;
  // A decoder accepts no shared memory.
  return new TextDecoder().decode(Uint8Array.from(name.subarray(0, length)));
}
