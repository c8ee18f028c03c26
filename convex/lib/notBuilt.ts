/** Stands where a function's types have landed before its body; gone with the last of them. */
export function notBuilt(): never {
  throw new Error("not built yet");
}
