// Types of what the server shares with its supervisor, which is plain JavaScript.
export const REFUSED_FOR_MS: number;
export const REPORT_FD: number;
