/** Every bound both sides know. Lengths are UTF-16 code units unless said otherwise; times are milliseconds. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  personName: 120,
  /** RFC 5321 allows no longer address. */
  email: 254,
  phone: 20,
  passwordMin: 8,
  /** Hashing cost grows with length; nobody types more. */
  passwordMax: 256,
  questionText: 500,
  /** The default question is one of them. */
  questionsPerInvitation: 3,
  answerText: 10_000,
  inviteTitle: 200,
  inviteDescription: 2_000,
  inviteMaxUses: 100_000,
  selfReflectionAnswers: 5,
  searchText: 200,
  /** A person's own newest questions offered as suggestions. */
  ownSuggestions: 400,
  demoRequestMessage: 5_000,
  chatMessage: 2_000,
  /** An answer that grows past this ends there. */
  chatAnswer: 20_000,
  /** JSON text of one interaction event's data. */
  eventData: 2_000,
  submissionId: 64,
  capabilityToken: 64,
  /** Bytes of one recording. */
  audioBytes: 8 * 1024 * 1024,
  embeddingDimensions: 512,
  /** Answers that one insight is written from: the newest ones. */
  insightSources: 300,
  /** Quotes kept with a claim. More people than these may support it: they are counted. */
  quotesPerClaim: 20,
  recentRespondents: 60,
} as const;

export const pageSizes = {
  respondents: 5,
  inviteLinks: 6,
  suggestions: 6,
} as const;

export const times = {
  /** A respondent counts as gone when nothing was heard for this long. */
  presenceTimeout: 12 * SECOND,
  presenceHeartbeat: 5 * SECOND,
  draftAutosave: 2 * SECOND,
  /** A generation that has not ended by then is failed, so that it can be asked for again. */
  insightGeneration: 5 * MINUTE,
  /** A chat answer that has not ended by then has failed. */
  chatAnswer: 3 * MINUTE,
  passwordReset: HOUR,
  /** How long open pages have to take up the session that a new password puts in the place of theirs. */
  sessionHandover: 10 * SECOND,
  reminderPause: DAY,
  /** How long an invite link may be open: Convex schedules nothing for later than that. */
  inviteOpen: 5 * 365 * DAY,
  softDeleteKept: 30 * DAY,
  eventsKept: 90 * DAY,
  emailsKept: 90 * DAY,
  /** An account with no way back in, once its session is over; no session lasts longer than this. */
  anonymousKept: 30 * DAY,
  demoRequestsKept: 365 * DAY,
  rateLimitsKept: 2 * DAY,
  /** A day longer than any session lasts. */
  refreshTokensKept: 31 * DAY,
  /** A sign-in at an identity provider that nobody came back from. */
  oauthKept: DAY,
} as const;
