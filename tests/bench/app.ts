import { randomUUID } from "node:crypto";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { WebSocket } from "ws";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { clientOptions } from "../support/backends/clientOptions.js";
import { AppProcess } from "../support/backends/AppProcess.js";
import type { OpenDashboards, MeasuredServer } from "./MeasuredServer.js";

export const PROXY_HEADER = "x-forwarded-for";
const ANSWER = "Listens before speaking, and turned our failing release around in two weeks. ".repeat(2).trim();

/** Starts the app as a measured server. */
export async function startApp(): Promise<MeasuredServer & { stop(): Promise<void> }> {
  // Sign-ups are limited by address.
  const app = await AppProcess.start({ env: { TRUSTED_PROXY_HEADER: PROXY_HEADER } });
  let people = 0;
  const address = (): string => `10.1.${(people += 1) >> 8}.${people & 255}`;
  return {
    open: (watchers, { shared }) => openWatchingDashboards(app.url, watchers, shared, address),
    stop: () => app.dispose(),
  };
}

async function openWatchingDashboards(
  url: string,
  watcherCount: number,
  shared: boolean,
  address: () => string,
): Promise<OpenDashboards> {
  const owner = await signUp(url, address());
  const http = new ConvexHttpClient(url, { logger: false });
  http.setAuth(owner);
  await http.mutation(api.accounts.users.updateProfile, { name: "Ada Byron" });

  let onArrival: (respondentId: string) => void = () => {};
  const dashboards: ConvexClient[] = [];
  for (let index = 0; index < watcherCount; index += 1) {
    const token = shared || index === 0 ? owner : await signInAnonymously(url, address());
    dashboards.push(await openDashboard(url, token, (respondentId) => onArrival(respondentId)));
  }
  const respondent = client(url);

  return {
    submit: async () => {
      const { respondentId, token } = await http.mutation(api.respondents.respondents.add, {
        name: "Sam Reed",
        email: `${randomUUID()}@example.com`,
      });
      const [question] = await http.query(api.respondents.respondentQuestions.list, { respondentId });
      const answers = [{ questionId: question!._id, text: ANSWER }];

      const times: number[] = [];
      const everyone = new Promise<void>((done) => {
        onArrival = (id) => {
          if (id !== respondentId) return;
          times.push(performance.now());
          if (times.length === (shared ? watcherCount : 1)) done();
        };
      });
      const begun = performance.now();
      await respondent.mutation(api.answering.submission.submit, { token, submissionId: randomUUID(), answers });
      await everyone;
      return times.map((time) => time - begun);
    },
    close: async () => {
      await Promise.all([...dashboards, respondent].map((open) => open.close()));
    },
  };
}

/** Calls `onCompleted` once per new response. */
export async function openDashboard(
  url: string,
  token: string,
  onCompleted: (respondentId: Id<"respondents">) => void,
  from?: string,
): Promise<ConvexClient> {
  const dashboard = client(url, from);
  dashboard.setAuth(() => Promise.resolve(token));
  const knownIds = new Set<string>();
  await Promise.all([
    new Promise<void>((first) =>
      dashboard.onUpdate(api.respondents.respondents.list, { status: "completed", page: 1 }, ({ rows }) => {
        for (const { _id } of rows) {
          if (knownIds.has(_id)) continue;
          knownIds.add(_id);
          onCompleted(_id);
        }
        first();
      }),
    ),
    ...[
      (first: () => void) =>
        dashboard.onUpdate(api.respondents.respondents.list, { status: "pending", page: 1 }, first),
      (first: () => void) => dashboard.onUpdate(api.respondents.respondents.counts, {}, first),
      (first: () => void) => dashboard.onUpdate(api.respondents.respondents.recent, {}, first),
      (first: () => void) =>
        dashboard.onUpdate(api.insights.insights.current, { kind: insightKinds.externalFeedback }, first),
      (first: () => void) => dashboard.onUpdate(api.insights.selfAssessments.current, {}, first),
      (first: () => void) => dashboard.onUpdate(api.accounts.users.viewer, {}, first),
    ].map((watch) => new Promise<void>((first) => void watch(() => first()))),
  ]);
  return dashboard;
}

/** Connects at once. `from`: the address that the proxy's header names. */
export function client(url: string, from?: string): ConvexClient {
  const headers = from === undefined ? {} : { [PROXY_HEADER]: from };
  const Socket = class extends WebSocket {
    constructor(address: string) {
      super(address, { headers });
    }
  };
  return new ConvexClient(url, {
    ...clientOptions(Socket),
    unsavedChangesWarning: false,
  });
}

async function signUp(url: string, from: string): Promise<string> {
  const params = { flow: "signUp", identifier: `${randomUUID()}@example.com`, password: randomUUID() };
  return await signIn(url, from, { provider: "password", params });
}

export async function signInAnonymously(url: string, from: string): Promise<string> {
  return await signIn(url, from, { provider: "anonymous" });
}

async function signIn(url: string, from: string, args: { provider: string; params?: object }): Promise<string> {
  const http = new ConvexHttpClient(url, {
    logger: false,
    fetch: (input, init) => fetch(input, { ...init, headers: { ...(init?.headers as object), [PROXY_HEADER]: from } }),
  });
  const { tokens } = (await http.action(api.auth.signIn, args)) as { tokens?: { token: string } | null };
  if (!tokens) throw new Error("signing in gave no token");
  return tokens.token;
}
