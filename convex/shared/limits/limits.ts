import { answeringLimits } from "./answeringLimits";
import { DAY, HOUR, MINUTE, SECOND } from "./durations";

/** Lengths are UTF-16 code units and times milliseconds, unless noted. */
export const limits = {
  personName: 120,
  /** RFC 5321 has this limit. */
  email: 254,
  phone: 20,
  passwordMin: 8,
  /** The limit bounds the cost of hashing. */
  passwordMax: 256,
  questionText: 500,
  /** Length of the one question about an answer. */
  followUpQuestion: 300,
  /** Length of the owner's own words next to thanks. */
  thanksMessage: 500,
  /** The count includes the default question. */
  questionsPerInvitation: 3,
  answerText: answeringLimits.answerText,
  /** Drafts of one respondent, including those of removed questions. */
  drafts: 20,
  inviteTitle: 200,
  inviteDescription: 2_000,
  inviteMaxUses: 100_000,
  /**
   * Least and most people whose answers to one question a confidential link shows at once. A link's own number is its
   * `groupSize`.
   */
  groupSizeMin: 3,
  groupSizeMax: 10,
  selfAssessmentAnswers: 5,
  searchText: 200,
  ownSuggestions: 400,
  unusedQuestions: 6,
  demoRequestMessage: 5_000,
  chatMessage: 2_000,
  /** Characters of one answer; the rest of a longer answer is cut off. */
  chatAnswer: 20_000,
  /** Characters of the event's JSON. */
  eventData: 2_000,
  /** Ids that clients make or send: of a submission, a take, a question. */
  clientId: 64,
  capabilityToken: 64,
  deviceKeyMin: 22,
  editKeyMin: 22,
  /** Hertz of recordings as they are sent: 16-bit mono PCM, little-endian. */
  sampleRate: 16_000,
  /** Longest piece that browsers send: a busy server answers it in time, and others wait less. */
  pieceSeconds: 20,
  /** Longest piece that the server takes. */
  pieceSecondsMax: 30,
  /** Bytes of `pieceSecondsMax`. */
  pieceBytes: 960_000,
  /** Bytes of 50 ms; no word is shorter. */
  pieceBytesMin: 1_600,
  /** Pieces of the longest recording, which has 30 minutes. */
  piecesPerRecording: 60,
  /** Bytes of a recording that a requestor may play, as the browser encoded it: 4 minutes at 32 kbit/s. */
  recordingBytes: 960_000,
  /** Seconds of such a recording, with room for browsers that encode at less than 32 kbit/s. */
  recordingSeconds: 330,
  recordingsPerRespondent: 12,
  /** Recordings of one invite link. */
  recordingsPerInviteLink: 200,
  /** Recordings of one owner, of 480 MB at most. */
  recordingsPerOwner: 500,
  /** Rounds of one owner, including the current one. */
  rounds: 20,
  roundTitle: 120,
  /** People who are asked again in one call. */
  roundAsked: 100,
  /** People of an ended round who are shown with their answers. */
  roundPeople: 500,
  goalSentence: 200,
  goalNote: 500,
  /** Goals of one owner that are open or due. */
  openGoals: 20,
  /** Done goals that are shown, newest first. */
  doneGoals: 20,
  goalSources: 20,
  /** People who are asked about one goal. */
  goalRequests: 20,
  embeddingDimensions: 512,
  insightSources: 300,
  /** Characters of all its answers together. */
  insightCharacters: 900_000,
  /** Quotes that a claim shows; its count of people may be higher. */
  quotesPerClaim: 20,
  /** Claims that one owner leaves out of the insights. */
  leftOutClaims: 200,
  /** Claims that one owner has moved, renamed, separated or joined, each change counted. */
  correctedClaims: 200,
  /** Claims and sentences that join a claim in one call. */
  joinedAtOnce: 20,
  /** Claims that one owner has added, of whose answers each read of an insight reads one. */
  addedClaims: 50,
  /** Adjacent sentences of an added claim, and their characters together. */
  addedSentences: 3,
  addedText: 800,
  /** Characters of a claim's short name. */
  claimName: 60,
  /** Characters that are stored of a corrected claim's quote. */
  correctedQuote: 300,
  recentRespondents: answeringLimits.recentRespondents,
  /** Respondents that are read with their relationships. */
  relatedRespondents: 200,
  /** People in one call of `addMany` or `recordLinkDelivery`. */
  peopleAtOnce: 50,
  /** Links that the dashboard lists to be sent. */
  linksToSend: 200,
  /** Removed respondents that are shown, newest first. */
  removedRespondents: 50,
  /** Removed rows, newest first, in which those of withdrawn respondents are searched. */
  withdrawnRespondents: 200,
  /** Pending people among whom the owner reads who will be reminded. */
  plannedReminders: 300,
  /** People whom one query compares with those who were asked. */
  peopleCompared: 100,
  /** Former names that are kept of a renamed person. */
  formerNames: 5,
  /** People of one owner, newest first, whose names are compared. */
  namesCompared: 500,
} as const;

export const pageSizes = {
  respondents: 5,
  inviteLinks: 6,
  suggestions: 6,
} as const;

export const times = {
  /** A respondent counts as present for this long after the last heartbeat. */
  presenceTimeout: 50 * SECOND,
  presenceHeartbeat: answeringLimits.presenceHeartbeat,
  /** All requests of a model for one insight end within this time. */
  insightWriting: 3 * MINUTE,
  /** The next insight of the built-in writer follows the first change of answers by this time. */
  insightUpdate: 3 * SECOND,
  /** An owner's next automatic insight waits this long after a limit has refused one. */
  insightUpdateRetry: 10 * MINUTE,
  /** A run that has no result by then is failed. */
  insightGeneration: 5 * MINUTE,
  /** All requests of a model for one answer end within this time, which leaves time for the search. */
  chatWriting: 2 * MINUTE,
  /** An answer that has not ended by then is failed. */
  chatAnswerTimeout: 3 * MINUTE,
  /** A sent answer can be changed for this long, read or not. */
  answerGrace: 10 * MINUTE,
  passwordReset: HOUR,
  /** A reset link to an unconfirmed address is valid for this long. */
  unconfirmedPasswordReset: DAY,
  /** The old session may still read for this long after a password change. */
  sessionHandover: 10 * SECOND,
  /** Parallel pages may use one refresh token for this long. */
  refreshTokenReuse: 10 * SECOND,
  /** A goal's day lies at most this far ahead. */
  goalAhead: 366 * DAY,
  reminderPause: DAY,
  /** A respondent who was reminded by hand within this time gets no automatic reminder. */
  autoReminderPause: 2 * DAY,
  /** A respondent who was invited within this time gets no automatic reminder. */
  autoReminderAfterInvitation: DAY,
  /** An invite link is open at most this long, since Convex's scheduler takes no later time. */
  inviteOpen: 5 * 365 * DAY,
  softDeleteKept: 30 * DAY,
  /** A recording is kept this long while its answer is not submitted. */
  unsubmittedRecordingsKept: 7 * DAY,
  /** A file without a row, whose upload was interrupted, is kept this long. */
  unnamedFilesKept: HOUR,
  /** Thanks are given after this time, a second later than the page offers Undo. */
  undoThanks: 9 * SECOND,
  /** A removed respondent can be restored for this long. */
  undoRemoval: DAY,
  eventsKept: 90 * DAY,
  /** An erasure whose last step is older has stalled, and is resumed. */
  erasureStall: 10 * MINUTE,
  emailsKept: 90 * DAY,
  /** An anonymous account is kept this long; no session lasts longer. */
  anonymousKept: 30 * DAY,
  demoRequestsKept: 365 * DAY,
  rateLimitsKept: 2 * DAY,
  /** A refresh token is kept a day longer than any session. */
  refreshTokensKept: 31 * DAY,
  /** A device is kept for this long after its last sign-in. */
  devicesKept: 365 * DAY,
  /** An OAuth sign-in that was not completed is kept this long. */
  oauthKept: DAY,
} as const;
