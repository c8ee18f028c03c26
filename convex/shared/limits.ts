/** Bounds shared by backend and web app. Lengths are UTF-16 code units, times milliseconds, unless noted. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  personName: 120,
  /** The maximum of RFC 5321. */
  email: 254,
  phone: 20,
  passwordMin: 8,
  /** Bounds the cost of hashing. */
  passwordMax: 256,
  questionText: 500,
  /** Includes the default question. */
  questionsPerInvitation: 3,
  answerText: 10_000,
  inviteTitle: 200,
  inviteDescription: 2_000,
  inviteMaxUses: 100_000,
  selfReflectionAnswers: 5,
  searchText: 200,
  /** A user's newest questions that are suggested. */
  ownSuggestions: 400,
  demoRequestMessage: 5_000,
  chatMessage: 2_000,
  /** A longer answer is cut off. */
  chatAnswer: 20_000,
  /** JSON of an interaction event. */
  eventData: 2_000,
  submissionId: 64,
  capabilityToken: 64,
  /** Bytes of one recording. */
  audioBytes: 8 * 1024 * 1024,
  embeddingDimensions: 512,
  /** The newest answers, which an insight rests on. */
  insightSources: 300,
  /** Quotes stored with a claim. Its count of people may be higher. */
  quotesPerClaim: 20,
  recentRespondents: 60,
} as const;

export const pageSizes = {
  respondents: 5,
  inviteLinks: 6,
  suggestions: 6,
} as const;

export const times = {
  /** Without a heartbeat for this long, a respondent is not present. */
  presenceTimeout: 12 * SECOND,
  presenceHeartbeat: 5 * SECOND,
  draftAutosave: 2 * SECOND,
  /** A longer generation fails, and can be requested again. */
  insightGeneration: 5 * MINUTE,
  /** A longer chat answer fails. */
  chatAnswer: 3 * MINUTE,
  passwordReset: HOUR,
  /** The lifetime of a session after a password change has replaced it. */
  sessionHandover: 10 * SECOND,
  reminderPause: DAY,
  /** The longest life of an invite link: the limit of Convex's scheduler. */
  inviteOpen: 5 * 365 * DAY,
  softDeleteKept: 30 * DAY,
  eventsKept: 90 * DAY,
  emailsKept: 90 * DAY,
  /** Anonymous accounts without a valid session. No session lasts longer. */
  anonymousKept: 30 * DAY,
  demoRequestsKept: 365 * DAY,
  rateLimitsKept: 2 * DAY,
  /** A day longer than any session. */
  refreshTokensKept: 31 * DAY,
  /** Uncompleted sign-ins through an identity provider. */
  oauthKept: DAY,
} as const;
