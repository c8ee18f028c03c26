/** The accounts domain's door: what other domains may use. */
export { consumeAiBudget } from "./aiBudget";
export { listEnabledFlags } from "./featureFlags";
export { endSessions, listSessions } from "./sessions";
export { deliverableEmail, displayName, displayNameOf, signInMethodsOf } from "./users";
