/** Yields the stream's chunks, and fails beyond `maxBytes`; `what` is named in the error. */
export function limitBytes(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  what: string,
): ReadableStream<Uint8Array> {
  let size = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > maxBytes) controller.error(new Error(`${what} is larger than ${maxBytes} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
}
