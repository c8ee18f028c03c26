export { createSubscriptionManager } from "./SubscriptionManagerImpl.js";
export type { SubscriptionManager } from "./types.js";
