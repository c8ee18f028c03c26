import { BackendProcess } from "../support/BackendProcess.js";
import { prepareApp } from "./servedApp.js";
import { embeddedServer, submitSteadily } from "./submitting.js";
import { readFileSync } from "node:fs";
const app = await prepareApp(1_000, 10_000);
const backend = await BackendProcess.start(app.dataDir, { trustsLoopback: true, nodeArgs: ["--log-deopt", "--logfile=/tmp/v8-%p.log", "--no-logfile-per-isolate"] });
const server = embeddedServer(backend, false);
const lines = () => readFileSync(`/tmp/v8-${backend.pid}.log`, "utf8").split("\n").filter((l) => l.startsWith("code-deopt")).length;
for (let part = 0; part < 8; part++) {
  const { cpu } = await submitSteadily(server, 1, 15, "x", part * 300);
  console.log(part, cpu.toFixed(2), "deopts so far", lines());
}
await backend.kill();
console.log(backend.pid);
process.exit(0);
