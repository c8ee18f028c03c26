import { limits } from "../limits/limits";
import { formatNumber } from "../locale";

export * from "./respondentTexts";

/** Backend texts, shown unchanged. One export each, so that a page loads those it shows. */
export const signInFirst = "Please sign in to continue.";
export const adminOnly =
  "Only an administrator can do this. If you are one, prove that your address is yours. Sign in with Google, or set a new password through “Forgot password” once.";
export const rowNotFound = "We couldn’t find what you asked for.";
export const storageUsedUp = "Today’s limit for new data is used up. Please try again tomorrow.";

export const ownNameRequired = "Please enter your name.";
export const respondentNameRequired = "Please enter a name for the respondent";
/** The exact text of ADD-02 in docs/requirements.md. */
export const respondentEmailRequired = "Please enter a email for the respondent";
export const peopleTooMany = `Please add at most ${limits.peopleAtOnce} people at once.`;
export const personRepeated = "This address is in your list twice.";
export const addLimitReached = "You have added many people. Please try again in an hour.";
export const removalFinal = "It is too late to undo this. You can ask this person again.";
export const tooManyPeople = `You can check up to ${limits.peopleCompared} people at once.`;
export const nameNeedsLetter = "Please enter a name with at least one letter or digit.";
export const emailInvalid = "Please enter a valid email address.";
export const respondentNamedThemselves = "This person wrote their name and address themselves.";
export const mailNeedsAddress = "No email address provided";
export const respondentCompleted = "This person has already answered.";
export const reminderStopped = "This person asked not to be reminded.";
export const mailsToAddressUsedUp = "This address has been sent enough emails for one day. Please try again tomorrow.";
export const recipientUnsubscribed = "This person has ended all email. You can still send them the link yourself.";
export const noOwnEmail = "This account has no email address.";
export const ownMailUnsubscribed =
  "All email to your address was ended. The link in any of our emails allows it again.";
export const ownMailUsedUp = "You were sent today’s email already. Please look for it, or try again tomorrow.";
export const mailLinkUnknown = "This link is not known. Perhaps a letter at its end is missing.";
export const mailsUsedUp = "Today’s emails are used up. Please try again tomorrow, or send the link yourself.";

export const defaultQuestionMissing = "The default question must be included.";
export const defaultQuestionFixed = "Default questions cannot be removed from the questionnaire.";
export const defaultQuestionNotFound = "Default question not found in the database.";
export const tooManyQuestions = `You can only add up to ${limits.questionsPerInvitation} questions.`;
export const questionsCompleted = "This person has already answered. You can’t change their questions.";

export const notAnsweredYet = "This person has not answered yet.";
export const repliesConfidential = "Answers without names can’t be thanked or asked about.";
export const thanksNote = "I have read your feedback. Thank you for taking the time.";
export const thanksMessageNote = "I wrote you a few words. You read them by the link that you answered through.";
export const thanksGiven = "Your thanks are on their way already.";
export const followUpRequired = "Please write your question.";
export const followUpOnce = "You have asked this person a question about their answers already.";
export const followUpSettled = "This question can’t be changed any more.";

export const tooManyRead = "Too many people.";
export const nothingToWithdraw = "There is nothing to withdraw yet.";
export const tooManyAnswers = "Too many answers.";
export const questionUnknown = "One of the questions is not asked of you (any more). Please reload the page.";
export const recordingTooLarge = "This recording is too long to be turned into text.";
export const recordingUnreadable = "This recording can’t be read.";
export const recordingTooLongToKeep = "Only recordings of up to 4 minutes can be heard.";
export const recordingGone = "This recording is no longer there.";
export const recordingLimit = "Too many recordings were kept today. Please try again tomorrow.";
export const recordingsFull = "No further recording can be kept here.";
export const transcriptionLimit =
  "You've reached the voice transcription limit. Please try typing your response instead.";
export const transcriptionBusy = "Other recordings are being turned into text. Please try again in a minute.";
export const transcriptionNotConfigured = "We can’t turn recordings into text here.";
export const transcriptionFailed =
  "There was an error transcribing your audio. Please try again or type your response.";
export const tidyingFailed = "Your words could not be tidied just now. They stay as they are.";
export const tidiedUnknown = "There is no tidied text to decide about.";

export const sharedReportLabelRequired = "Please say who it is for.";
export const tooManyHiddenNames = "That is too many names to hide.";
export const sharedReportsFull = "You share this report by 10 links already. Stop one of them first.";

export const groupSizeWrong = `A group has ${limits.groupSizeMin} to ${limits.groupSizeMax} people.`;
export const managersAreNamed = "A manager’s answers can’t be without a name: there is usually only one manager.";
export const groupWithoutMaximum = "A confidential link has no maximum number of people.";
export const confidentialQuestionsFixed = "The questions of a confidential link stay as they are.";
export const confidentialWordsFixed = "Title and description of a confidential link stay as they are.";
export const confidentialTyped = "Answers to a confidential link are typed: a voice gives a person away.";
export const inviteTitleBlank = "Please enter a title.";
export const inviteExpiryPast = "The expiry must lie in the future.";
export const inviteExpiryTooFar = "The expiry must lie within the next five years.";
export const inviteMaximumWrong = "The maximum number of responses must be a whole number of at least 1.";
export const inviteSignIn = "Please sign in to create an invite link.";

export const identifierRequired = "Please enter your email or phone number";
export const passwordRequired = "Please enter your password";
export const resetEmailRequired = "Please enter your email.";
export const phoneInvalid = "Please enter a valid phone number.";
export const invalidCredentials = "The email, phone number or password is not right.";
export const accountExists = "An account with this email or phone number already exists. Please log in instead.";
export const tooManyAttempts = "Too many attempts. Please wait a few minutes and try again.";
export const emailAccountGuarded =
  "Too many attempts on this account. Use a device where you logged in before, or reset your password. You can also try again in an hour.";
export const phoneAccountGuarded =
  "Too many attempts on this account. Use a device where you logged in before, or try again in an hour.";
export const weakPassword = `Please choose a password of at least ${limits.passwordMin} characters.`;
export const commonPassword = "Very many people use this password. Please choose another one.";
export const passwordIsIdentifier = "Please choose a password that is not your email or phone number.";
export const passwordTooLong = `Please choose a password of at most ${limits.passwordMax} characters.`;
export const resetLinkInvalid =
  "Your password reset link is invalid or has expired. Please request a new one from the login page.";

export const demoMessageBlank = "Please enter a message.";

/** Refusals of calls that no page makes. */
export const eventTooLarge = "The event’s data is too large.";
export const eventOfTwoKinds = "Demo events name a demo session, other events a respondent’s link.";
export const demoSessionMalformed = "Malformed demo session id.";
export const cursorMalformed = "Malformed cursor.";
export const submissionMalformed = "Malformed submission id.";
export const editKeyMalformed = "Malformed key.";
export const signInFlowUnknown = "Unknown sign-in flow.";

export const chatBlank = "Please type a question.";
export const chatBusy = "Please wait for the answer, or stop it.";
/** Texts in place of retracted answers, by `ChatRetraction`. */
export const chatRetracted = {
  withdrawn: "This answer is gone: it rested on feedback that was withdrawn.",
  removed: "You removed someone this answer quoted.",
} as const;
export const chatUnchecked = "The answer could not be checked against your feedback, so it is not shown.";
export const chatFailed = "Sorry, there was an error getting a response from the AI.";

export const aiBudgetUsedUp = "Today’s limit for AI is used up. Please try again tomorrow.";

export const roundTitleBlank = "Please enter a title.";
export const roundsTooMany = `You have had ${limits.rounds} rounds. That is as many as we can keep.`;
export const roundWithoutAnswers = "Nobody has answered in this round yet.";
export const roundAskedTooMany = `You can ask up to ${limits.roundAsked} people again at once.`;

export const dueDateWrong = "Please choose a day from today, within a year.";
export const goalBlank = "Please write what you want to work on.";
export const goalDayWrong = "Please choose a day from tomorrow, within a year.";
export const goalsTooMany = `You work on ${limits.openGoals} things already. Please finish one first.`;
export const goalQuoteUnknown = "Somebody has changed these words. Please reload the page.";
export const goalQuestionBlank = "Please write a question.";
export const goalRequestsTooMany = `You can ask up to ${limits.goalRequests} people about one thing.`;
export const groupNotAskable = "Who answered without a name can only be asked by a new confidential link.";

export const bothPasswordsRequired = "Please fill in both fields.";
export const passwordsDiffer = "Passwords do not match.";
export const currentPasswordWrong = "The current password is not right.";
export const noPassword = "This account has no password.";

export const leftOutTooMany = `You have left out ${limits.leftOutClaims} claims. Please take one back first.`;
export const correctedTooMany = `You have corrected ${limits.correctedClaims} claims. Please take one back first.`;
export const joinedAlready = "Two of these are one claim already.";
export const joinedTooMany = `Please choose at most ${limits.joinedAtOnce}.`;
export const addedTooMany = `You have added ${limits.addedClaims} claims. Please take one back first.`;
export const addedTooLong = `Please choose at most ${limits.addedText} characters.`;
export const addedNotWhole = "Please choose one to three whole sentences next to each other.";
export const addedAlready = "Your insights quote these words already.";
export const addedLeftOut = "You left these words out. Take that back below your insights.";
export const addedTooEarly = "Your insights are not written yet.";
export const insightNoSources = "There is nothing to write an insight from yet.";
export const insightTooLittle = "The answers say too little to write an insight from. More answers will help.";
export const insightTimedOut = "Writing the insight took too long. Please try again.";
export const insightFailed = "The insight could not be written. Please try again.";

/** Fields whose errors name them. */
export type FieldName =
  | "answer"
  | "claim"
  | "description"
  | "label"
  | "message"
  | "name"
  | "note"
  | "question"
  | "sentence"
  | "title";

/** Error of a call that has more answers of the self-assessment, or fewer, than there are prompts. */
export function wrongAnswerCount(expected: number, given: number): string {
  return `Expected ${expected} answers, got ${given}.`;
}

/** Error of a field that has more characters than `limit`. */
export function tooLong(field: FieldName, limit: number): string {
  return `The ${field} is too long (at most ${formatNumber(limit)} characters).`;
}

/** Error of an address that a person of this name has. */
export function alreadyAsked(name: string): string {
  return `You already asked ${name}.`;
}

export const answerRead = "This answer may have been read, so it stays as it is.";
export const answerUnchangeable = "This answer can’t be changed any more.";
export const answerOfAnotherDevice = "You can change this on the device you sent it from.";
export const answerBlank = "An answer can’t be blank. You can withdraw your response instead.";
export const answerChangedElsewhere = "This answer was changed on another page. Please reload this one.";

export const ownCopyNotSent = "No copy can be sent from this page. You can download one.";
export const ownCopyAddressRequired = "Please enter your email address.";
export const ownCopyAddressesDiffer = "The two addresses differ. Please type the same one twice.";
export const ownCopyLimit = "No more copies can be sent for now. You can download one.";
export const ownCopyUnsubscribed = "This address gets no email from us. You can download a copy.";
