import { z } from "zod";
import { readPrivateFile, writePrivateFile } from "./dataDirectory.js";

const RECORD_FILE = "launch.json";

/** What earlier starts did to a data directory's deployment. */
const LaunchRecord = z.object({
  /** Hash of the functions last pushed and seeded; null before a push. */
  pushed: z.string().nullable(),
  /** Names of variables that a start's environment gave. */
  variables: z.array(z.string()),
});

/** Content of the record's file. */
export type LaunchRecord = z.infer<typeof LaunchRecord>;

/** Reads the record. It is empty without a readable file, since repeated work is harmless. */
export async function readLaunchRecord(dataDir: string): Promise<LaunchRecord> {
  const empty = { pushed: null, variables: [] };
  const text = await readPrivateFile(dataDir, RECORD_FILE);
  if (text === null) return empty;
  try {
    return LaunchRecord.parse(JSON.parse(text));
  } catch {
    return empty;
  }
}

/** Writes the record into the data directory, readable by its owner alone. */
export async function writeLaunchRecord(dataDir: string, record: LaunchRecord): Promise<void> {
  await writePrivateFile(dataDir, RECORD_FILE, JSON.stringify(record, null, 2));
}

/** Removes the last push from the record, so that the next start pushes again. */
export async function clearPushRecord(dataDir: string): Promise<void> {
  await writeLaunchRecord(dataDir, { ...(await readLaunchRecord(dataDir)), pushed: null });
}
