/**
 * A zip archive as a stream of bytes (APPNOTE 6.3). Invariant: nothing but the list of entries is kept in memory. Sizes
 * follow an entry's bytes; entries, sizes and offsets beyond 32 bits are in zip64 records.
 */
import { Readable } from "node:stream";
import { createDeflateRaw, crc32 } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly body: AsyncIterable<Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly checksum: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_FIELD = 1;
const VERSION = 45;
/** Sizes follow the bytes; the name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1980-01-01. */
const DATE = 0x21;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
/** -rw-r--r-- */
const MODE = 0o100644;

export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  const passed = (bytes: Uint8Array) => {
    offset += bytes.byteLength;
    return bytes;
  };
  for await (const { name, body } of entries) {
    const start = offset;
    const encoded = Buffer.from(name);
    yield passed(localHeader(encoded));
    const first = offset;
    let checksum = 0;
    let size = 0;
    const counted = Readable.from(body).map((chunk: Uint8Array) => {
      checksum = crc32(chunk, checksum);
      size += chunk.byteLength;
      return chunk;
    });
    for await (const chunk of counted.compose(createDeflateRaw())) yield passed(chunk as Uint8Array);
    const entry = { name: encoded, checksum, compressed: offset - first, size, offset: start };
    yield passed(descriptor(entry));
    written.push(entry);
  }
  const directory = offset;
  for (const entry of written) yield passed(centralHeader(entry));
  yield end(written.length, directory, offset - directory);
}

function localHeader(name: Buffer): Buffer {
  return Buffer.concat([
    u32(LOCAL),
    u16(VERSION, FLAGS, DEFLATE, 0, DATE),
    u32(0, 0, 0),
    u16(name.byteLength, 0),
    name,
  ]);
}

function descriptor({ checksum, compressed, size }: Written): Buffer {
  const isLong = compressed >= MAX_32 || size >= MAX_32;
  return Buffer.concat([u32(DESCRIPTOR, checksum), isLong ? u64(compressed, size) : u32(compressed, size)]);
}

function centralHeader({ name, checksum, compressed, size, offset }: Written): Buffer {
  const long = [size, compressed, offset].filter((number) => number >= MAX_32);
  const extra = long.length === 0 ? Buffer.alloc(0) : Buffer.concat([u16(ZIP64_FIELD, long.length * 8), u64(...long)]);
  const short = (number: number) => Math.min(number, MAX_32);
  return Buffer.concat([
    u32(CENTRAL),
    // Of Unix, so that the mode counts.
    u16((3 << 8) | VERSION, VERSION, FLAGS, DEFLATE, 0, DATE),
    u32(checksum, short(compressed), short(size)),
    u16(name.byteLength, extra.byteLength, 0, 0, 0),
    u32((MODE << 16) >>> 0, short(offset)),
    name,
    extra,
  ]);
}

function end(count: number, directory: number, bytes: number): Buffer {
  const last = Buffer.concat([
    u32(END),
    u16(0, 0, Math.min(count, MAX_16), Math.min(count, MAX_16)),
    u32(Math.min(bytes, MAX_32), Math.min(directory, MAX_32)),
    u16(0),
  ]);
  if (count < MAX_16 && directory < MAX_32 && bytes < MAX_32) return last;
  const record = Buffer.concat([
    u32(ZIP64_END),
    u64(44),
    u16(VERSION, VERSION),
    u32(0, 0),
    u64(count, count, bytes, directory),
  ]);
  return Buffer.concat([record, u32(ZIP64_LOCATOR, 0), u64(directory + bytes), u32(1), last]);
}

function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [at, number] of numbers.entries()) bytes.writeUInt16LE(number, at * 2);
  return bytes;
}

function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32LE(number, at * 4);
  return bytes;
}

function u64(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 8);
  for (const [at, number] of numbers.entries()) bytes.writeBigUInt64LE(BigInt(number), at * 8);
  return bytes;
}
