/** In the description of a claim without a model, which counts people or answers. */
export const closeToThis = "something close to this";

/**
 * Returns the description of a claim whose quotes have changed. Without a model it counts the people of the written
 * claim, so it is empty then.
 */
export function descriptionWithoutCount(description: string): string {
  return description.includes(closeToThis) ? "" : description;
}
