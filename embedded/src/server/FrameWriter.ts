/** Owns the bytes of WebSocket frames. A frame of one buffer is one system call, and its pieces are encoded once. */
import type { Writable } from "node:stream";
import { bytesOfPieces, type MessagePieces } from "../protocol/encodeServerMessage.js";
import { KIB, MIB } from "../shared/byteUnits.js";

/** First byte of the last fragment of a text. */
const FINAL_TEXT = 0x81;
const MAX_SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const MAX_HEADER_BYTES = 10;
const MIN_REUSED_BYTES = 64 * KIB;
const MAX_REUSED_BYTES = MIB;
const NO_PAYLOAD = Buffer.alloc(0);

/**
 * Writes frames from memory that it reuses once the kernel has copied it: new buffers for a thousand sockets would
 * occupy the garbage collector.
 *
 * Invariant: memory of a write that waits is not written again.
 */
export class FrameWriter {
  #memory: Buffer = NO_PAYLOAD;

  /** Writes a frame for each message, all in one write. */
  write(socket: Writable, messages: readonly MessagePieces[], written: (() => void) | undefined): void {
    const payloads = messages.map(bytesOfPieces);
    const memory = this.#memoryFor(payloads.reduce((sum, payload) => sum + MAX_HEADER_BYTES + payload, 0));
    let end = 0;
    for (const [index, pieces] of messages.entries()) {
      end = writeHeader(memory, end, payloads[index] ?? 0);
      for (const piece of pieces) {
        if (typeof piece === "string") end += memory.write(piece, end);
        else {
          memory.set(piece, end);
          end += piece.length;
        }
      }
    }
    socket.write(memory.subarray(0, end));
    if (socket.writableLength === 0) return written?.();
    this.#memory = NO_PAYLOAD;
    // The callback follows what waits. Most writes don't wait, and a callback for each would cost as much as the rest.
    if (written !== undefined) socket.write(NO_PAYLOAD, () => written());
  }

  #memoryFor(bytes: number): Buffer {
    if (bytes > MAX_REUSED_BYTES) return Buffer.allocUnsafe(bytes);
    if (bytes > this.#memory.length) this.#memory = Buffer.allocUnsafeSlow(Math.max(bytes, MIN_REUSED_BYTES));
    return this.#memory;
  }
}

/** Writes a header (RFC 6455, 5.2) and returns its end; a server's frames have no mask. */
function writeHeader(frames: Buffer, offset: number, payload: number): number {
  frames[offset] = FINAL_TEXT;
  if (payload <= MAX_SHORT) {
    frames[offset + 1] = payload;
    return offset + 2;
  }
  if (payload < 2 ** 16) {
    frames[offset + 1] = TWO_BYTES;
    return frames.writeUInt16BE(payload, offset + 2);
  }
  frames[offset + 1] = EIGHT_BYTES;
  return frames.writeBigUInt64BE(BigInt(payload), offset + 2);
}
