/**
 * Owns the lock of a data directory. LMDB admits several processes, but each caches recent commits, so the lock admits
 * one.
 *
 * The lock is a listening socket, which closes with the process: abstract on Linux, a named pipe on Windows, otherwise
 * a file. A socket file without a listener belongs to a killed process.
 */
import { createHash } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PersistenceError } from "./Persistence.js";

/** A held lock of a data directory. */
export interface StoreLock {
  /** Releases the lock for other processes. */
  release(): Promise<void>;
}

/** Returns the lock. @throws PersistenceError Locked by another process; OpenFailed when no socket can be opened */
export async function lockStore(directory: string): Promise<StoreLock> {
  const address = lockAddress(realpathSync(directory));
  let server = await listen(address);
  if (server === null && address.isFile && !(await hasListener(address.path))) {
    rmSync(address.path, { force: true });
    server = await listen(address);
  }
  if (server === null) throw new PersistenceError("Locked", `the store in ${directory} is in use by another process`);
  const lockServer = server;
  lockServer.unref();
  return { release: () => new Promise((resolve) => lockServer.close(() => resolve())) };
}

interface Address {
  readonly path: string;
  readonly isFile: boolean;
}

function lockAddress(directory: string): Address {
  const name = `embedded-store-${createHash("sha256").update(directory).digest("hex").slice(0, 32)}`;
  if (process.platform === "linux") return { path: `\0${name}`, isFile: false };
  if (process.platform === "win32") return { path: `\\\\.\\pipe\\${name}`, isFile: false };
  return { path: join(tmpdir(), name), isFile: true };
}

function listen({ path }: Address): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(new PersistenceError("OpenFailed", `cannot lock the store: ${error.message}`));
    });
    server.listen(path, () => resolve(server));
  });
}

function hasListener(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
