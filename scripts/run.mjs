// `node scripts/run.mjs start` bundles and runs scripts/start.ts. Its old syntax lets an old Node print a sentence.
import { readFileSync } from "fs";
import { url as debuggerUrl } from "inspector";

const root = new URL("../", import.meta.url);

function refuse(line) {
  console.error(line);
  process.exit(1);
}

function isAtLeast(version, wanted) {
  const have = version.split(".").map(Number);
  const need = wanted.split(".").map(Number);
  for (let i = 0; i < need.length; i++) {
    if (have[i] !== need[i]) return have[i] > need[i];
  }
  return true;
}

const needed = JSON.parse(readFileSync(new URL("package.json", root), "utf8")).engines.node.replace(">=", "");
const running = process.versions.node;
if (!isAtLeast(running, needed)) {
  refuse(
    "Node " + needed + " or newer is needed; this is Node " + running + ". See https://nodejs.org for a newer one.",
  );
}

const command = process.argv[2] || "";
if (!/^[a-z][A-Za-z/]*$/.test(command))
  refuse("Usage: node scripts/run.mjs <command>, where scripts/<command>.ts or <command>.ts exists.");
const entry = command.indexOf("/") === -1 ? "scripts/" + command + ".ts" : command + ".ts";

// A supervisor ends and restarts a server that hangs. With a debugger there is none, since a breakpoint may last any
// time.
const isServer = command === "start" || command === "dev";
const passed = process.argv.find((argument) => argument.startsWith("--supervised="));
if (isServer && passed === undefined && debuggerUrl() === undefined) {
  import("../embedded/bin/supervise.mjs").then((module) => module.supervise(process.argv[1], process.argv.slice(2)));
} else {
  import("./bundle.mjs").then(
    (module) => module.runScript(entry, passed ? JSON.parse(passed.slice(passed.indexOf("=") + 1)).bundle : ""),
    (error) => {
      if (error.code === "ERR_MODULE_NOT_FOUND") refuse("Dependencies are missing. Run `npm install` first.");
      throw error;
    },
  );
}
