/** Messages as they stand on the socket. A frame of one buffer is one system call, and its pieces are encoded once. */
import { bytesOf, type Pieces } from "../protocol/encodeServerMessage.js";

/** Last fragment of a text. */
const FINAL_TEXT = 0x81;
const MAX_SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const LONGEST_HEADER = 10;

/** RFC 6455, 5.2; a server's frames have no mask. */
export function textFrame(pieces: Pieces): Buffer {
  const payload = bytesOf(pieces);
  const frame = Buffer.allocUnsafe(LONGEST_HEADER + payload);
  let end = writeHeader(frame, payload);
  for (const piece of pieces) {
    if (typeof piece === "string") end += frame.write(piece, end);
    else {
      frame.set(piece, end);
      end += piece.length;
    }
  }
  return frame.subarray(0, end);
}

/** Returns its end. */
function writeHeader(frame: Buffer, payload: number): number {
  frame[0] = FINAL_TEXT;
  if (payload <= MAX_SHORT) {
    frame[1] = payload;
    return 2;
  }
  if (payload < 2 ** 16) {
    frame[1] = TWO_BYTES;
    return frame.writeUInt16BE(payload, 2);
  }
  frame[1] = EIGHT_BYTES;
  return frame.writeBigUInt64BE(BigInt(payload), 2);
}
