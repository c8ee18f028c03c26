export { consumeAiBudget } from "./aiBudget";
export { listEnabledFlags } from "./featureFlags";
export { deleteKnownDevices } from "./knownDevices";
export { deleteEndedSessions, deleteRefreshTokens, endSessions, listSessions } from "./sessions";
export { deliverableEmail, displayNameFrom, readDisplayName } from "./users";
export { requireOwnName, signInMethodsOf, storeOwnerFields } from "./users";
