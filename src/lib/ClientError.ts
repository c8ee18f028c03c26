/** Every reason for which the web app itself fails. The server's refusals have the codes of `AppErrorCode`. */
export type ClientErrorCode =
  | TranscriptionErrorCode
  | ReportFileErrorCode
  | "offline"
  | "noReply"
  | "noPicture"
  /** Answers could not be saved on the server. */
  | "unsaved"
  /** The device no longer holds the key that permits a change. */
  | "noEditKey"
  /** posthog-js did not start. */
  | "noAnalytics";

/** Why a recording was not turned into text. */
export type TranscriptionErrorCode =
  | "limit"
  | "notConfigured"
  | "failed"
  | "empty"
  | "preparation"
  | "tooLarge"
  | "offline";

/** Why a file is no report. */
export type ReportFileErrorCode =
  | "tooLarge"
  | "empty"
  | "notText"
  | "tooDeep"
  | "notJson"
  | "notReport"
  | "wrongVersion";

/** Failure that the web app expects. Another Error is a defect. */
export class ClientError<Code extends ClientErrorCode = ClientErrorCode> extends Error {
  constructor(
    readonly code: Code,
    message: string = code,
  ) {
    super(message);
  }
}
