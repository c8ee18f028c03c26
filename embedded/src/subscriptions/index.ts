export { createSubscriptionManager } from "./createSubscriptionManager.js";
