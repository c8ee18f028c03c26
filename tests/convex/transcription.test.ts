import { describe, expect, inject } from "vitest";
import { api } from "../../convex/_generated/api";
import { MINUTE } from "../../convex/shared/limits/durations";
import { backendTest as test } from "../support/backends/backendTest.js";
import { refusalError, requestor, respondentOf, answerByLink } from "../support/people/people.js";
import { PCM } from "../support/browser/recordings.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

/** Refuses what OpenAI's transcription API refuses. */
function service(reply: () => Response) {
  const sent: { url: string; model: string; name: string; type: string; size: number }[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const form = await request.formData();
    const file = form.get("file");
    const model = form.get("model");
    if (!(file instanceof File) || typeof model !== "string") throw new Error("no file, or no model");
    sent.push({ url: request.url, model, name: file.name, type: file.type, size: file.size });
    const wav = new TextDecoder("latin1").decode((await file.arrayBuffer()).slice(0, 12));
    const known = file.name.endsWith(".wav") && file.type === "audio/wav" && /^RIFF[^]{4}WAVE/.test(wav);
    const right = known && model === "gpt-transcribe" && request.headers.get("authorization") === "Bearer key";
    if (!right) return Response.json({ error: { message: "unknown model or format" } }, { status: 400 });
    return reply();
  };
  const environment = { OPENAI_API_KEY: "key", OPENAI_BASE_URL: "http://speech.test/v1" };
  return { sent, deployment: { environment, fetch } };
}

/** The provider's client pauses on the fake timers of convex-test, and on those of a thread elsewhere. */
async function afterRetries<Result>(backend: ProductBackend, result: Promise<Result>): Promise<Result> {
  if (inject("backend") === "embedded") return await result;
  let settled = false;
  const settle = () => (settled = true);
  result.then(settle, settle);
  while (!settled) {
    await new Promise((resume) => setImmediate(resume));
    await backend.advance(1);
  }
  return await result;
}

/** Retries without a pause. */
const SOON = { "retry-after-ms": "1" };

type Answering = Pick<Awaited<ReturnType<typeof respondentOf>>, "token" | "questionId">;

async function transcribePiece(backend: ProductBackend, { token, questionId }: Answering, piece = 0) {
  const caller = { kind: "respondent" as const, token };
  return await backend.action(api.answering.transcriptionActions.transcribe, {
    caller,
    questionId,
    audio: PCM,
    piece,
  });
}

const text = (said: string) => Response.json({ text: said });

describe("turning a recording into text", () => {
  const listening = service(() => text(" She listens before she decides. "));
  test(
    "[VOICE-04] a respondent's recording goes to the provider as a WAV file and comes back as text",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const said = await transcribePiece(backend, await respondentOf(ada, "Grace"));
      expect(said).toEqual({ text: "She listens before she decides.", isDoubtful: false });
      expect(listening.sent).toMatchObject([
        { url: "http://speech.test/v1/audio/transcriptions", name: "answer.wav", size: 44 + PCM.byteLength },
      ]);
      expect(await backend.rows("responses")).toEqual([]);
    },
    listening.deployment,
  );

  test("[AI-02] [VOICE-04] without a provider transcription reports that it is not set up", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const call = transcribePiece(backend, await respondentOf(ada, "Grace"));
    expect((await refusalError(call)).code).toBe("NOT_CONFIGURED");
  });

  const busy = service(() => new Response("slow down", { status: 429, headers: SOON }));
  test(
    "[VOICE-07] the provider's own limit is shown as the transcription limit",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const call = transcribePiece(backend, await respondentOf(ada, "Grace"));
      expect(await afterRetries(backend, refusalError(call))).toEqual({
        code: "RATE_LIMITED",
        message: "You've reached the voice transcription limit. Please try typing your response instead.",
      });
    },
    busy.deployment,
  );

  for (const [how, reply] of [
    ["refuses", () => new Response("no such thing", { status: 400 })],
    ["breaks", () => new Response("oops", { status: 500, headers: SOON })],
  ] as const) {
    const odd = service(reply);
    test(
      `[VOICE-07] a provider that ${how} has an error of its own`,
      async (backend) => {
        const ada = await requestor(backend, "ada@example.com");
        const call = transcribePiece(backend, await respondentOf(ada, "Grace"));
        expect(await afterRetries(backend, refusalError(call))).toEqual({
          code: "UNAVAILABLE",
          message: "There was an error transcribing your audio. Please try again or type your response.",
        });
        expect(odd.sent).toHaveLength(how === "refuses" ? 1 : 3);
      },
      odd.deployment,
    );
  }

  const silent = service(() => text("  "));
  test(
    "[VOICE-04] a recording without words comes back empty, for the page to say so",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const said = await transcribePiece(backend, await respondentOf(ada, "Grace"));
      expect(said).toEqual({ text: "", isDoubtful: false });
    },
    silent.deployment,
  );
});

describe("access to speech-to-text", () => {
  const willing = service(() => text("Words."));
  test(
    "[VOICE-06] [SEC-03] a respondent's transcriptions are limited, and come back with time",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const grace = await respondentOf(ada, "Grace");
      const call = () => transcribePiece(backend, grace);
      for (let n = 0; n < 20; n += 1) await call();
      expect(await refusalError(call())).toEqual({
        code: "RATE_LIMITED",
        message: "You've reached the voice transcription limit. Please try typing your response instead.",
      });
      expect(willing.sent).toHaveLength(20);
      await backend.advance(4 * MINUTE);
      await call();
    },
    willing.deployment,
  );

  const shared = service(() => text("Words."));
  test(
    "[VOICE-06] [SEC-03] all who came through one link share a limit, and nothing over it is uploaded",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const standard = await ada.backend.query(api.questions.questions.default);
      const { token } = await ada.backend.mutation(api.respondents.inviteLinks.create, {
        title: "After the release",
        description: "",
        questions: [{ id: standard._id, text: standard.text }],
      });
      const links: string[] = [];
      for (let n = 0; n <= 20; n += 1) {
        const someone = { token, name: `Person ${n}`, email: `person.${n}@example.com` };
        links.push((await backend.mutation(api.answering.invite.start, someone)).shareToken);
      }
      const call = (link: string) => transcribePiece(backend, { token: link, questionId: standard._id });
      for (let n = 0; n < 300; n += 1) await call(links[n % 20]!);
      expect(await refusalError(call(links[20]!))).toEqual({
        code: "RATE_LIMITED",
        message: "You've reached the voice transcription limit. Please try typing your response instead.",
      });
      expect(shared.sent).toHaveLength(300);
    },
    shared.deployment,
  );

  const long = service(() => text("Words."));
  test(
    "[VOICE-20] a recording counts once however many pieces it has, and each piece counts in a limit of its own",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const grace = await respondentOf(ada, "Grace");
      const call = (piece: number) => transcribePiece(backend, grace, piece);
      for (let n = 0; n < 120; n += 1) await call(n % 60);
      expect((await refusalError(call(3))).code).toBe("RATE_LIMITED");
      await backend.advance(30_000);
      await call(3);
      expect(long.sent).toHaveLength(121);
    },
    long.deployment,
  );

  const unasked = service(() => text("Words."));
  test(
    "[VOICE-06] [SEC-03] no upload of what is no recording, is too large, or belongs to no open question",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const grace = await respondentOf(ada, "Grace");
      const { token, questionId } = grace;
      const caller = { kind: "respondent" as const, token };
      const good = { caller, questionId, audio: PCM, piece: 0 };
      const refused: [string, Partial<typeof good>][] = [
        ["INVALID", { audio: new ArrayBuffer(960_002) }],
        ["INVALID", { audio: new ArrayBuffer(1_598) }],
        ["INVALID", { audio: new ArrayBuffer(3_201) }],
        ["INVALID", { audio: new ArrayBuffer(0) }],
        ["INVALID", { piece: -1 }],
        ["INVALID", { piece: 0.5 }],
        ["INVALID", { piece: 60 }],
        ["INVALID", { questionId: grace.respondentId as never }],
        ["INVALID_LINK", { caller: { kind: "respondent", token: "nothing" } }],
      ];
      for (const [code, wrong] of refused) {
        const call = backend.action(api.answering.transcriptionActions.transcribe, { ...good, ...wrong });
        expect((await refusalError(call)).code).toBe(code);
      }
      await answerByLink(backend, grace, "Patience.");
      expect((await refusalError(backend.action(api.answering.transcriptionActions.transcribe, good))).code).toBe(
        "ALREADY_SUBMITTED",
      );
      expect(unasked.sent).toEqual([]);
    },
    unasked.deployment,
  );

  const guests = service(() => text("Words."));
  test(
    "[VOICE-06] demo visitors and people in their self-assessment are limited by their address",
    async (backend) => {
      const visitor = backend.from("203.0.113.7");
      const call = (caller: typeof visitor, kind: "demo" | "selfAssessment") =>
        caller.action(api.answering.transcriptionActions.transcribe, {
          caller: { kind },
          questionId: "prompt-1",
          audio: PCM,
          piece: 0,
        });
      for (let n = 0; n < 10; n += 1) await call(visitor, n % 2 === 0 ? "demo" : "selfAssessment");
      expect((await refusalError(call(visitor, "demo"))).code).toBe("RATE_LIMITED");
      expect(await call(backend.from("203.0.113.8"), "demo")).toEqual({ text: "Words.", isDoubtful: false });
    },
    guests.deployment,
  );
});
