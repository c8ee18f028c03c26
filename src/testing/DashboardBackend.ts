import { api } from "../../convex/_generated/api";
import { limits } from "../../convex/shared/limits/limits";
import type { InviteLinkRow, RespondentRow } from "../../convex/shared/validators";
import { HOUR } from "../../convex/shared/limits/durations";
import { id, createPage, createSuggestions } from "./builders.ts";
import { FakeBackend } from "./FakeBackend.ts";

export class DashboardBackend extends FakeBackend {
  private people: RespondentRow[] = [];

  constructor({
    people = [],
    links = [],
    answers = null,
  }: { people?: RespondentRow[]; links?: InviteLinkRow[]; answers?: string[] | null } = {}) {
    super();
    this.query(api.accounts.users.viewer).answers(() => ({
      userId: id("user-1"),
      name: "Mara Voss",
      email: "mara@example.com",
      isAnonymous: false,
      isAdmin: false,
    }));
    this.query(api.insights.selfAssessments.current).answers(() =>
      answers === null ? null : { answers, completedAt: Date.now() - HOUR },
    );
    this.query(api.insights.insights.current).answers(() => ({ status: "empty" }));
    this.query(api.questions.questions.suggestions).answers((args) => createSuggestions([], args));
    this.query(api.questions.questions.default).answers(() => ({
      _id: id("q-default"),
      text: "What are their strengths?",
    }));
    this.query(api.respondents.respondentQuestions.list).answers(() => [
      {
        _id: id("q-default"),
        text: "What are their strengths?",
        questionSet: "default",
        questionOrder: 1,
        isActive: true,
      },
    ]);
    this.query(api.respondents.relationships.list).answers(() => []);
    this.query(api.respondents.respondents.removed).answers(() => []);
    this.query(api.respondents.respondents.withdrawn).answers(() => []);
    this.query(api.insights.johari.current).answers(() => null);
    this.query(api.respondents.respondentDetails.response).answers(() => null);
    this.query(api.respondents.alreadyAsked.matches).answers(({ people: compared }) => compared.map(() => null));
    this.query(api.respondents.addMany.allowance).answers(() => ({
      people: bucketOf(200),
      mails: bucketOf(50),
    }));
    this.showLinks(links);
    this.showPeople(people);
  }

  /** Sets the respondents, newest first, and completed ones by completion. */
  showPeople(people: RespondentRow[]): void {
    this.people = people;
    const of = (status: "pending" | "completed") =>
      this.people
        .filter((row) => row.status === status)
        .toSorted((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0));
    this.query(api.respondents.respondents.counts).answers(() => ({
      pending: of("pending").length,
      completed: of("completed").length,
    }));
    this.query(api.respondents.respondents.recent).answers(() =>
      this.people
        .slice(0, limits.recentRespondents)
        .map(({ _id, name, status, invitedAt, openedAt, inviteLinkId, emailStatus, linkDelivery, isAnsweringNow }) => ({
          _id,
          name,
          status,
          invitedAt,
          openedAt,
          inviteLinkId,
          emailStatus,
          linkDelivery,
          isAnsweringNow,
        })),
    );
    this.query(api.respondents.respondents.linksToSend).answers(({ respondentIds }) =>
      respondentIds.flatMap((respondentId) => {
        const person = this.people.find(({ _id }) => _id === respondentId);
        if (person?.status !== "pending" || person.openedAt !== undefined) return [];
        const { name, token, linkDelivery } = person;
        return [{ respondentId, name, token, isHandedOn: linkDelivery !== undefined }];
      }),
    );
    this.query(api.respondents.respondents.list).answers(({ status, page, inviteLinkId }) =>
      createPage(
        of(status).filter((row) => inviteLinkId === undefined || row.inviteLinkId === inviteLinkId),
        { page },
      ),
    );
  }

  showLinks(links: InviteLinkRow[]): void {
    this.query(api.respondents.inviteLinks.list).answers(({ page }) => createPage(links, { page, perPage: 6 }));
    this.query(api.rounds.rounds.usedTitles).answers(() => []);
    this.query(api.rounds.rounds.renewableLinks).answers(() =>
      links.map(({ _id, title, groupSize }) => ({ _id, title, groupSize })),
    );
  }
}

function bucketOf(capacity: number) {
  return { left: capacity, at: 0, rate: capacity, period: HOUR, capacity };
}
