/** Processor time of the computation on the machine for which the limits are set, in ms. */
const REFERENCE_MS = 20;
const DOCUMENTS = JSON.stringify(
  Array.from({ length: 500 }, (_, n) => ({ id: n, text: `text ${n}`, values: [n, { n }] })),
);

/**
 * Returns the processor time of a fixed computation now, as a multiple of the reference machine's and at least 1.
 * Shared machines take up to three times as long from one second to the next, which no message causes.
 */
export function slowness(): number {
  const before = process.cpuUsage();
  compute();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1000 / REFERENCE_MS);
}

function compute(): void {
  for (let round = 0; round < 40; round += 1) {
    JSON.stringify(JSON.parse(DOCUMENTS));
    const numbers = new Map<string, number>();
    for (let n = 0; n < 1_000; n += 1) numbers.set(`k${n}`, n);
  }
}

// The first rounds include the compiler's time.
for (let round = 0; round < 10; round += 1) compute();
