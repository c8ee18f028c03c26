/** Lengths are UTF-16 code units, times milliseconds, unless noted. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  personName: 120,
  /** RFC 5321. */
  email: 254,
  phone: 20,
  passwordMin: 8,
  /** Bounds hashing cost. */
  passwordMax: 256,
  questionText: 500,
  /** One sentence about an answer. */
  followUpQuestion: 300,
  /** Includes the default question. */
  questionsPerInvitation: 3,
  answerText: 10_000,
  /** Per respondent, with those of removed questions. */
  drafts: 20,
  inviteTitle: 200,
  inviteDescription: 2_000,
  inviteMaxUses: 100_000,
  /** People whose answers to one question a confidential link shows at once. */
  batchSizeMin: 3,
  batchSizeMax: 10,
  selfReflectionAnswers: 5,
  searchText: 200,
  ownSuggestions: 400,
  unusedQuestions: 6,
  demoRequestMessage: 5_000,
  chatMessage: 2_000,
  /** Longer answers are cut off. */
  chatAnswer: 20_000,
  /** JSON. */
  eventData: 2_000,
  submissionId: 64,
  capabilityToken: 64,
  deviceKeyMin: 22,
  editKeyMin: 22,
  /** Of recordings as sent: 16-bit mono PCM, little-endian. Hertz. */
  sampleRate: 16_000,
  pieceSeconds: 30,
  /** `pieceSeconds`. Bytes. */
  pieceBytes: 960_000,
  /** 50 ms: no word is shorter. Bytes. */
  pieceBytesMin: 1_600,
  /** 30 minutes. */
  piecesPerRecording: 60,
  /** Of recordings that a requestor may play, as the browser encoded them: 4 minutes at 32 kbit/s. Bytes. */
  recordingBytes: 960_000,
  recordingSeconds: 330,
  recordingsPerRespondent: 12,
  /** Of a public link. */
  recordingsPerInviteLink: 200,
  /** 480 MB at most. */
  recordingsPerOwner: 500,
  /** Of one owner, the current one included. */
  rounds: 20,
  roundTitle: 120,
  /** Asked again in one call. */
  roundAsked: 100,
  /** Of a round that has ended, shown with their answers. */
  roundPeople: 500,
  goalSentence: 200,
  goalNote: 500,
  /** Open or due, of one owner. */
  openGoals: 20,
  /** Done ones that are shown, newest first. */
  doneGoals: 20,
  goalSources: 20,
  /** Asked about one goal. */
  goalRequests: 20,
  embeddingDimensions: 512,
  insightSources: 300,
  /** Of all its answers together. */
  insightCharacters: 900_000,
  /** Its count of people may be higher. */
  quotesPerClaim: 20,
  /** Faces of the stone, which a finger can hit on a phone. */
  recentRespondents: 24,
  /** Read with their relationships. */
  relatedRespondents: 200,
  /** In one call of `addMany` or `noteHandedOn`. */
  peopleAtOnce: 50,
  /** Shown, newest first. */
  removedRespondents: 50,
  /** Read, newest first, for those who withdrew; removed ones among them. */
  withdrawnRespondents: 200,
  /** Pending people of whom the owner reads who will be reminded. */
  plannedReminders: 300,
  /** Compared in one query with those who were asked. */
  peopleCompared: 100,
  /** Kept of a person who was renamed. */
  formerNames: 5,
  /** Of one owner, newest first, whose names are compared. */
  namesCompared: 500,
} as const;

export const pageSizes = {
  respondents: 5,
  inviteLinks: 6,
  suggestions: 6,
} as const;

export const times = {
  /** After the last heartbeat. */
  presenceTimeout: 50 * SECOND,
  presenceHeartbeat: 20 * SECOND,
  draftAutosave: 2 * SECOND,
  /** By a model, in all. */
  insightWriting: 3 * MINUTE,
  /** Without a model, from the first change to the next insight. */
  insightUpdate: 3 * SECOND,
  /** When too many were written. */
  insightUpdateRetry: 10 * MINUTE,
  /** A run without a result is failed. */
  insightGeneration: 5 * MINUTE,
  /** By a model, in all. Time for the search is left. */
  chatWriting: 2 * MINUTE,
  /** An answer that has not ended is failed. */
  chatAnswer: 3 * MINUTE,
  passwordReset: HOUR,
  /** Of an unconfirmed address. */
  unconfirmedPasswordReset: DAY,
  /** After a password change. */
  sessionHandover: 10 * SECOND,
  /** Parallel pages may use one refresh token for this long. */
  refreshTokenReuse: 10 * SECOND,
  /** From now to a goal's day, at most. */
  goalAhead: 366 * DAY,
  reminderPause: DAY,
  /** Before the automatic reminder: who was reminded by hand within it gets none. */
  autoReminderPause: 2 * DAY,
  /** Who was invited within it gets none. */
  autoReminderAfterInvitation: DAY,
  /** Convex's scheduler limit. */
  inviteOpen: 5 * 365 * DAY,
  softDeleteKept: 30 * DAY,
  /** A recording whose answer is not submitted. */
  unsubmittedRecordingsKept: 7 * DAY,
  /** A file without a row: its upload was interrupted. */
  unnamedFilesKept: HOUR,
  /** Before it is given; a second longer than Undo is offered. */
  undoThanks: 9 * SECOND,
  /** Of a removed respondent. */
  undoRemoval: DAY,
  eventsKept: 90 * DAY,
  /** Between two batches of an erasure. */
  erasureStall: 10 * MINUTE,
  emailsKept: 90 * DAY,
  /** No session lasts longer. */
  anonymousKept: 30 * DAY,
  demoRequestsKept: 365 * DAY,
  rateLimitsKept: 2 * DAY,
  /** A day longer than any session. */
  refreshTokensKept: 31 * DAY,
  /** After a device's last log-in. */
  devicesKept: 365 * DAY,
  /** Uncompleted OAuth sign-ins. */
  oauthKept: DAY,
} as const;
