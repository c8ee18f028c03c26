/** The function layer: runs the deployment's functions, on time or when called, and keeps its modules and files. */
import type { FunctionLayer, FunctionLayerOptions } from "./types.js";

export type * from "./types.js";
export { PushError, StorageError } from "./types.js";

/** Composes the layer over an open database. Nothing runs by itself until `start`. */
export function createFunctionLayer(options: FunctionLayerOptions): FunctionLayer {
  void options;
  throw new Error("the function layer is not assembled yet");
}
