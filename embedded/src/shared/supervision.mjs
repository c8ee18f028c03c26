/** Milliseconds for which a function is refused after a process was ended because of it. */
export const REFUSED_FOR_MS = 30_000;

/** File descriptor of the pipe for the watchdog's reports. */
export const REPORT_FD = 4;
