// `npm run test:fuzz -- --messages 2000000 [--seed 1]`: random frames and bodies, with the worst cost of one.
import { parseArgs } from "node:util";
import { fuzzMessages, type Worst } from "./fuzzMessages.js";

const { values } = parseArgs({
  // `scripts/run.mjs` leaves the path of this file.
  allowPositionals: true,
  options: { messages: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const costLine = ({ ms, ratio, message }: Worst): string =>
  `${ms.toFixed(1)} ms, ${ratio.toFixed(1)} bytes a byte: ${JSON.stringify(message)}`;

const report = await fuzzMessages(Number(values.messages), Number(values.seed), (sent) => say(`${sent} messages`));
say(`${report.messages} messages, ${Math.round(report.bytes / 1e6)} MB, seed ${values.seed}`);
say(`slowest: ${costLine(report.slowest)}`);
say(`largest: ${costLine(report.largest)}`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
for (const worst of report.violations) complain(`beyond a limit: ${costLine(worst)}`);
for (const fault of report.faults) complain(`fault: ${fault instanceof Error ? fault.stack : String(fault)}`);
process.exit(report.violations.length + report.faults.length === 0 ? 0 : 1);
