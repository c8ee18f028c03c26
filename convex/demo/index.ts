/** Exports for other domains. */
export { seedDemo } from "./demo";
