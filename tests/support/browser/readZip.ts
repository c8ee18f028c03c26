import { crc32, inflateRawSync } from "node:zlib";

/** Contents by name, as the archive's directory lists them; sizes and checksums are compared. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  let offset = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [checksum, compressed, size] = [16, 20, 24].map((field) => zip.readUInt32LE(offset + field));
    const [nameBytes, extraBytes] = [28, 30].map((field) => zip.readUInt16LE(offset + field));
    const local = zip.readUInt32LE(offset + 42);
    const first = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = inflateRawSync(zip.subarray(first, first + compressed!));
    if (content.byteLength !== size || crc32(content) !== checksum) throw new Error("an entry is damaged");
    entries.set(zip.toString("utf8", offset + 46, offset + 46 + nameBytes!), content);
    offset += 46 + nameBytes! + extraBytes!;
  }
  return entries;
}
