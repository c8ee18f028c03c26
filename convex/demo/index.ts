export { seedDemo } from "./demo";
