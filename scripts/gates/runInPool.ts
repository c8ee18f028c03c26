/** A job that takes `workers` of the pool while it runs. */
export interface PoolJob {
  readonly workers: number;
  /** Does the job. A rejection rejects the whole pool. */
  run(): Promise<void>;
}

/**
 * Runs every job, at most `size` workers at a time, the first that fits first. A larger job takes all workers.
 * @throws the first error of a job, once those that began have ended
 */
export async function runInPool(jobs: readonly PoolJob[], size: number): Promise<void> {
  const waiting = [...jobs];
  let idle = size;
  const runNext = async (): Promise<void> => {
    const starting: Promise<void>[] = [];
    for (const job of [...waiting]) {
      const workers = Math.min(job.workers, size);
      if (workers > idle) continue;
      waiting.splice(waiting.indexOf(job), 1);
      idle -= workers;
      starting.push(
        job.run().then(async () => {
          idle += workers;
          await runNext();
        }),
      );
    }
    const endings = await Promise.allSettled(starting);
    const broken = endings.find(({ status }) => status === "rejected");
    if (broken?.status === "rejected") throw broken.reason;
  };
  await runNext();
}
