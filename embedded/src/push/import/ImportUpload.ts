/**
 * Owns the file of an import, which the CLI sends in parts.
 *
 * Invariant: its folder holds one file at most, and nothing after a restart.
 */
import { randomUUID } from "node:crypto";
import { mkdir, open, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ImportError } from "./ImportError.js";

/** Bounds of one uploaded import. */
export interface UploadLimits {
  /** Maximum bytes of all parts. */
  readonly bytes: number;
  /** Maximum parts, as on Convex. */
  readonly parts: number;
}

export class ImportUpload {
  readonly token = randomUUID();
  readonly path: string;
  readonly #limits: UploadLimits;
  /** Offsets of the parts, and of the next one. */
  readonly #starts = [0];

  private constructor(path: string, limits: UploadLimits) {
    this.path = path;
    this.#limits = limits;
  }

  /** Creates an upload, and deletes what an earlier one left. */
  static async create(folder: string, limits: UploadLimits): Promise<ImportUpload> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const path = join(folder, "upload");
    await writeFile(path, "");
    return new ImportUpload(path, limits);
  }

  /**
   * Appends a part; the last one may be sent again. Returns its token.
   * @throws ImportError for a part out of order, and beyond a limit of parts or bytes
   */
  async add(part: number, bytes: Uint8Array): Promise<string> {
    const start = this.#starts[part - 1];
    const isNext = part === this.#starts.length || part === this.#starts.length - 1;
    if (start === undefined || !isNext) throw new ImportError(`Part ${part} of the upload is out of order`);
    if (part > this.#limits.parts) throw new ImportError(`The upload has more than ${this.#limits.parts} parts`);
    const end = start + bytes.byteLength;
    if (end > this.#limits.bytes) throw new ImportError(`The import is larger than ${this.#limits.bytes} bytes`);
    const file = await open(this.path, "a");
    try {
      await truncate(this.path, start);
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    this.#starts[part] = end;
    this.#starts.length = part + 1;
    return tokenOf(part);
  }

  /** @throws ImportError unless all parts have arrived */
  check(tokens: readonly unknown[]): void {
    const isWhole =
      tokens.length === this.#starts.length - 1 && tokens.every((token, index) => token === tokenOf(index + 1));
    if (!isWhole) throw new ImportError("The upload lacks a part");
  }

  /** Deletes the uploaded file. */
  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}

function tokenOf(part: number): string {
  return `part-${part}`;
}
