import { errorMessage } from "../../lib/errorMessage.ts";

/** What came of a change to the account: null when it worked, else what to tell the person. */
export type Problem = string | null;

/** Runs a change; the server's own words where it refuses, `otherwise` where something broke. */
export async function attempt(run: () => Promise<unknown>, otherwise: string): Promise<Problem> {
  try {
    await run();
    return null;
  } catch (error) {
    console.error("A change to the account failed.", error);
    return errorMessage(error, otherwise);
  }
}
