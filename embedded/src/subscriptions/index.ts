export { SubscriptionManager } from "./SubscriptionManager.js";
