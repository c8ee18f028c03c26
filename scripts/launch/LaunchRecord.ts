import { z } from "zod";
import { readPrivateFile, writePrivateFile } from "./dataDirectory.js";

const FILE = "launch.json";

/** What earlier starts did to the deployment in this data directory, so that a start does only what is left to do. */
const LaunchRecord = z.object({
  /** Hash of the functions last pushed and seeded; null when that has to be done again. */
  pushed: z.string().nullable(),
  /** Names of the deployment's variables that came from a start's own environment. */
  variables: z.array(z.string()),
});

export type LaunchRecord = z.infer<typeof LaunchRecord>;

/** The record, or an empty one when there is none that can be read: work done twice is harmless here. */
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
