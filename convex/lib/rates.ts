/** Numbers of all rate limits. What uses them is rateLimits.ts. */
import { DAY, HOUR, MINUTE } from "../shared/limits/durations";

/**
 * A bucket refills steadily up to `capacity`. A window begins with its first use and ends after `period` milliseconds.
 */
export interface Rate {
  readonly kind: "token bucket" | "fixed window";
  readonly rate: number;
  readonly period: number;
  readonly capacity: number;
  /** Milliseconds to which the time of a retry is rounded up. */
  readonly roundedTo?: number | undefined;
}

interface BucketOptions {
  /** Tokens of a full bucket; by default those of one period. */
  readonly burst?: number;
  readonly roundedTo?: number;
}

/** A bucket gives its whole burst at once and then refills steadily, so one period may see up to rate plus burst. */
function bucket(rate: number, period: number, { burst = rate, roundedTo }: BucketOptions = {}): Rate {
  return { kind: "token bucket", rate, period, capacity: burst, roundedTo };
}

const perMinute = (rate: number, options?: BucketOptions) => bucket(rate, MINUTE, options);
const perHour = (rate: number, options?: BucketOptions) => bucket(rate, HOUR, options);
const perDay = (rate: number, options?: BucketOptions) => bucket(rate, DAY, options);

/** No more than `rate` in the day that begins with the first use. */
function windowOfDay(rate: number): Rate {
  return { kind: "fixed window", rate, period: DAY, capacity: rate };
}

/**
 * Names are stored, so they stay as they are. Their ends name the key: `PerOwner`, `PerRecipient`, `PerInviteLink`,
 * `ByNetwork` (an IPv4 address or an IPv6 prefix), `ByIdentifier`, `ByShard` (one part of a shared limit). `InTotal`
 * has no key. Keys of the other limits are an owner, respondent, link or identifier.
 */
export const rates = {
  ownerWrites: perMinute(120, { burst: 240 }),
  addRespondent: perHour(200),
  createSharedReport: perHour(30),
  /** The key is the report's link; each opening that is counted takes one. */
  sharedReportOpened: perHour(60, { burst: 30 }),
  /** The key is the report's link and the network. */
  sharedReportOpenedByNetwork: perHour(6),
  createInviteLink: perHour(60),
  /** The limit covers thanks and follow-up questions. */
  replyToRespondent: perHour(200),
  mailPerOwner: perDay(300),
  mailPerAnonymousOwner: perDay(10),
  /** The limit of an account that has no confirmed address. */
  mailPerUnconfirmedOwner: perDay(50),
  mailByNetwork: perDay(1_000),
  /** Invitations and reminders from all accounts share this limit. */
  mailPerRecipient: perDay(10),
  mailPerOwnerAndRecipient: perDay(4),
  noticePerOwner: perDay(50),
  noticePerRecipient: perDay(50),
  resetMailPerRecipient: perDay(10),
  /** Notices and password resets share this limit. */
  mailPerUnconfirmedRecipient: perDay(1),
  demoMailPerRecipient: perDay(100),
  mailLinkWrites: perMinute(20),
  /** The limit covers all corrections, and taking them back. */
  correctClaim: perHour(300),
  insightPerOwner: perHour(30),
  /** Runs that a change of the answers starts, and not the owner. */
  insightUpdatesPerOwner: perHour(30, { burst: 20 }),
  /** A unit is a thousand characters, or ten thousand for the built-in providers. */
  aiPerOwner: windowOfDay(2_000),
  chatPerOwner: perHour(60, { burst: 30 }),
  /** The key is the respondent. Each write by a share link takes one. */
  linkWrites: perMinute(180, { burst: 240 }),
  saveDrafts: perMinute(60, { burst: 120 }),
  createSaveKey: perMinute(60, { burst: 120 }),
  stopReminders: perMinute(20),
  changeAnswer: perHour(30),
  /** The key is the respondent. */
  ownCopy: perDay(3),
  ownCopyPerOwner: perDay(100),
  ownCopyByNetwork: perDay(20),
  ownCopyPerRecipient: perDay(3),
  decideTidiedText: perMinute(20),
  tidyDrafts: perHour(20),
  transcribe: perHour(20),
  transcribePerInviteLink: perHour(300),
  /** The limit bounds the costs of one day. */
  transcribePerOwner: windowOfDay(600),
  transcribeAsGuest: perHour(10),
  transcribeByNetwork: perHour(60),
  transcribeInTotal: perHour(1_000),
  /** A piece has at most 30 seconds. */
  transcribePieces: perHour(120),
  transcribePiecesPerOwner: windowOfDay(3_000),
  transcribePiecesByNetwork: perHour(360),
  transcribePiecesInTotal: perHour(5_000),
  keepRecording: perHour(30),
  keepRecordingPerOwner: windowOfDay(300),
  /** A unit is a byte. */
  recordingBytesByNetwork: windowOfDay(50_000_000),
  recordingBytesInTotal: windowOfDay(1_000_000_000),
  /** The key is the owner or the respondent who plays it. */
  playRecording: perHour(300),
  presence: perMinute(40),
  inviteStart: perMinute(30, { burst: 60 }),
  inviteStartByNetwork: perHour(20),
  /**
   * The key is link and network. A start takes 1 to 3 tokens, and the time of a retry is rounded, so that no visitor
   * can count the other starts.
   */
  confidentialStart: perHour(40, { roundedTo: 30_000 }),
  inviteStartPerOwner: windowOfDay(5_000),
  inviteView: perMinute(120, { burst: 240 }),
  events: perMinute(120, { burst: 240 }),
  eventsByNetwork: perMinute(600, { burst: 1_200 }),
  /** The key is one of sixteen parts of all events. */
  eventsByShard: perMinute(375, { burst: 750 }),
  eventsPerDay: windowOfDay(2_000),
  /** A unit is a byte, here and in the limits whose names begin with `stored`. */
  eventBytesByNetwork: windowOfDay(4_000_000),
  eventBytesByShard: windowOfDay(12_500_000),
  storedByNetwork: windowOfDay(50_000_000),
  /** The key is the network and one of sixteen parts of its respondents. */
  storedByNetworkAndShard: windowOfDay(3_125_000),
  storedPerOwner: windowOfDay(20_000_000),
  storedPerAnonymousOwner: windowOfDay(5_000_000),
  demoRequest: perHour(5),
  demoRequestByNetwork: perHour(5),
  demoRequestsPerDay: windowOfDay(500),
  demoRequestsInTotal: perHour(100),
  signUp: perHour(10),
  signUpByNetwork: perHour(60),
  signInByNetwork: perHour(120),
  signInByIdentifierAndNetwork: perHour(10),
  /** Networks share this limit; known devices have their own. */
  signInByIdentifier: perHour(100),
  signInByDevice: perHour(20),
  /** The limit of password hashes for sign-ups and for sign-ins of unknown devices, in one of eight parts. */
  hashesByShard: perMinute(30),
  resetCodeByIdentifier: perHour(10),
  resetCodeByNetwork: perHour(120),
  oauthStartByNetwork: perHour(120),
  oauthCallbackByNetwork: perHour(120),
  refreshByNetwork: perMinute(60, { burst: 600 }),
  passwordReset: perHour(5),
  passwordResetByNetwork: perHour(30),
  anonymousByNetwork: perHour(30),
  anonymousInTotal: perHour(1_000),
  confirmPassword: perHour(10),
  seedBank: perMinute(10),
} satisfies Record<string, Rate>;

export type RateLimitName = keyof typeof rates;
