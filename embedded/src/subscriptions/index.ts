/** The subscription layer: invalidation of read sets by commits. */
export { createSubscriptionManager } from "./createSubscriptionManager.js";
