import { getFunctionName } from "convex/server";
import { expect, test } from "vitest";
import { noStorage } from "../../../lib/KeyValueStorage.ts";
import { FakeClock } from "../../../testing/FakeClock.ts";
import { LiveShareSession, type LiveShareSessionOptions } from "./LiveShareSession.ts";
import { MINUTE } from "../../../../convex/shared/limits/durations";

test("[SHARE-10] no draft is saved after a submission was sent, which would be refused", async () => {
  const clock = new FakeClock();
  const called: string[] = [];
  const mutation: LiveShareSessionOptions["client"]["mutation"] = (...[reference]) => {
    called.push(getFunctionName(reference));
    return new Promise(() => undefined);
  };
  const session = new LiveShareSession({
    client: { mutation, watchQuery: () => expect.fail("nothing is read") },
    connection: { isOnline: () => true, subscribe: () => () => undefined },
    token: "token",
    clock,
    storage: noStorage,
    origin: "https://facets.example",
  });
  session.drafts.tryEdit("q1", "typed just before");
  session.submission.submit([{ questionId: "q1", text: "typed just before" }]);
  await clock.advance(MINUTE);
  expect(called).toEqual(["answering/submission:submit"]);
});
