/** Codes with which WebSockets are closed (RFC 6455, 7.4.1). */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  unsupported: 1003,
  policy: 1008,
  internal: 1011,
  overloaded: 1013,
} as const;

/** Reason at which clients delay their reconnect. */
export const TOO_MANY_REQUESTS = "TooManyConcurrentRequests";

/** Reason of a server that stops or starts again. */
export const SERVER_RESTARTING = "ServerRestarting";
