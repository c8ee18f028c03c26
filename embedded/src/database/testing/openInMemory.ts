import { MemoryPersistence } from "../../persistence/index.js";
import { openDatabase } from "../index.js";

export const openInMemory = (options: Partial<Parameters<typeof openDatabase>[0]> = {}) =>
  openDatabase({ persistence: new MemoryPersistence(), ...options });
