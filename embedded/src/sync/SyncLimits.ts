import { MIB } from "../shared/byteUnits.js";

/** Limits of one connection. */
export interface SyncLimits {
  /** Maximum live queries. */
  readonly queries: number;
  /** Maximum characters of all live queries' arguments and journals. */
  readonly argumentCharacters: number;
  /** Maximum elements, fields and containers of one message. An administrator's messages have no such limit. */
  readonly messageValues: number;
  /** Maximum operations without a response. */
  readonly operations: number;
  /** Characters of messages whose work has not ended. Reading pauses above. */
  readonly queuedCharacters: number;
  /** Bytes that the peer has not read. The connection closes above, unless one message alone is larger. */
  readonly bufferedBytes: number;
  readonly parallelQueries: number;
  readonly unsentTransitions: number;
}

/** Limits where none are given. */
export const DEFAULT_SYNC_LIMITS: SyncLimits = {
  queries: 250,
  argumentCharacters: 1024 * 1024,
  messageValues: 10_000,
  operations: 1_000,
  queuedCharacters: 1024 * 1024,
  bufferedBytes: 4 * MIB,
  parallelQueries: 20,
  unsentTransitions: 2,
};
