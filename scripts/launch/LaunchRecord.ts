import { z } from "zod";
import { readPrivateFile, writePrivateFile } from "./dataDirectory.js";

const FILE = "launch.json";

/** What earlier starts did to the deployment of a data directory. */
const LaunchRecord = z.object({
  /** Hash of the functions last pushed and seeded; null when the next start must push. */
  pushed: z.string().nullable(),
  /** Names of the variables that came from a start's environment. */
  variables: z.array(z.string()),
});

export type LaunchRecord = z.infer<typeof LaunchRecord>;

/** The record; an empty one without a readable file, because repeated work is harmless. */
export async function readLaunchRecord(dataDir: string): Promise<LaunchRecord> {
  const empty = { pushed: null, variables: [] };
  const text = await readPrivateFile(dataDir, FILE);
  if (text === null) return empty;
  try {
    return LaunchRecord.parse(JSON.parse(text));
  } catch {
    return empty;
  }
}

export async function writeLaunchRecord(dataDir: string, record: LaunchRecord): Promise<void> {
  await writePrivateFile(dataDir, FILE, JSON.stringify(record, null, 2));
}

/** Makes the next start push again. */
export async function forgetPush(dataDir: string): Promise<void> {
  await writeLaunchRecord(dataDir, { ...(await readLaunchRecord(dataDir)), pushed: null });
}
