/** Exports for other domains. */
export { recordServerEvent } from "./events";
