// `npm run format:check`: oxfmt formats as Prettier does in a fiftieth of the time, except some union types. Prettier checks
// the files that oxfmt would change, and all where oxfmt does not run.
import { existsSync } from "node:fs";
import { runCommand } from "./gates/runCommand.js";

const { code, output } = await runCommand("oxfmt", ["--list-different", "."]);
if (code === 0) process.exit(0);
const listed = output.split("\n").filter((line) => line !== "" && existsSync(line));
const files = listed.length > 0 ? listed : ["."];
const checked = await runCommand("prettier", ["--check", "--log-level", "warn", ...files], { live: true });
process.exit(checked.code ?? 1);
