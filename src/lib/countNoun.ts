import { formatNumber } from "../../convex/shared/locale";

/** A number with its noun, in the singular or plural. */
export function countNoun(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count === 0 ? "no" : formatNumber(count)} ${many}`;
}
