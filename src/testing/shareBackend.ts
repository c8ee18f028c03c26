import { api } from "../../convex/_generated/api";
import { id } from "./builders.ts";
import { FakeBackend } from "./FakeBackend.ts";

export const askedQuestions = [
  { _id: id<"questions">("question-1"), text: "What are Daniel’s strengths?" },
  { _id: id<"questions">("question-2"), text: "What should he do more of?" },
];

interface Shown {
  isRequestor?: boolean;
  isOnDeviceOnly?: boolean;
  wasAskedBefore?: boolean;
}

/** Backend of a share link, with which Maya answers about Daniel. */
export class ShareBackend extends FakeBackend {
  constructor() {
    super();
    this.query(api.deployment.config.public).answers(() => ({
      aiProvider: "builtin",
      emailProvider: "outbox",
      transcription: { provider: "builtin" },
      hasGoogleSignIn: false,
      analytics: null,
    }));
    this.query(api.answering.tidying.list).answers(() => []);
    this.query(api.answering.share.submitted).answers(() => []);
    this.query(api.answering.ownCopy.offer).answers(() => null);
    this.query(api.answering.requestorMessages.forRespondent).answers(() => null);
    this.on(api.events.events.record).does(() => null);
    this.on(api.respondents.presence.heartbeat).does(() => null);
    this.on(api.respondents.presence.leave).does(() => null);
    this.on(api.answering.drafts.save).does(() => ({ savedAt: Date.now(), newer: [] }));
    this.showForm();
  }

  /** Shows the form with drafts from another device. */
  showForm(drafts: readonly { questionId: string; text: string }[] = [], more: Shown = {}): void {
    this.query(api.answering.share.open).answers(() => ({
      state: "form",
      respondentName: "Maya",
      requestorName: "Daniel",
      questions: askedQuestions,
      drafts: drafts.map(({ questionId, text }) => ({ questionId: id(questionId), text, updatedAt: 1 })),
      ...more,
    }));
  }

  /** Shows the form of a confidential link with groups of 4. */
  showConfidential(): void {
    const names = { respondentName: "", requestorName: "Daniel" };
    const form = { state: "form" as const, ...names, groupSize: 4, questions: askedQuestions, drafts: [] };
    this.query(api.answering.share.open).answers(() => form);
  }

  showCompleted(answered = 2, more: Shown = {}): void {
    const names = { respondentName: "Maya", requestorName: "Daniel" };
    this.query(api.answering.share.open).answers(() => ({
      state: "completed",
      ...names,
      answered,
      total: 2,
      submissionId: "elsewhere",
      ...more,
    }));
  }
}
