export { recordServerEvent } from "./events";
