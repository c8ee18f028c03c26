/** The events domain's door: what other domains may use. */
export { recordServerEvent } from "./events";
