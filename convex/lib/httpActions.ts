/** Answers to plain HTTP requests; each checks its caller by itself (a signature), since no session comes with them. */
export { httpAction } from "../_generated/server";
