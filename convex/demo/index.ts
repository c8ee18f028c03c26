/** The demo domain's door: what other domains may use. */
export { seedDemo } from "./demo";
