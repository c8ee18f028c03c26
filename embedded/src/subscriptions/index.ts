export { createSubscriptionManager } from "./SubscriptionManagerImpl.js";
