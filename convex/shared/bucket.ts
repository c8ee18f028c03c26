import { type Infer, v } from "convex/values";

/** A limit that refills steadily: `rate` in `period` ms, up to `capacity`. `left` is what it had at `at`. */
export const bucket = v.object({
  left: v.number(),
  at: v.number(),
  rate: v.number(),
  period: v.number(),
  capacity: v.number(),
});
export type Bucket = Infer<typeof bucket>;

export function leftIn({ left, at, rate, period, capacity }: Bucket, now: number): number {
  return Math.min(capacity, left + (Math.max(0, now - at) * rate) / period);
}
