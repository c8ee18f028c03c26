/** Backend texts, shown unchanged. */
export const texts = {
  signInFirst: "Please sign in to continue.",
  adminOnly:
    "Only an administrator can do this. If your email address is an administrator's, prove that it is yours: sign in with Google, or set a new password through “Forgot password” once.",
  notFound: "We couldn't find what you asked for.",
  tooManyRequests: "Too many requests. Please wait a moment and try again.",
  storageUsedUp: "Today's limit for new data is used up. Please try again tomorrow.",

  respondentNameRequired: "Please enter a name for the respondent",
  respondentEmailRequired: "Please enter a email for the respondent",
  nameNeedsLetter: "Please enter a name with at least one letter or digit.",
  emailInvalid: "Please enter a valid email address.",
  reminderNeedsEmail: "No email address provided",
  reminderCompleted: "This person has already answered.",
  reminderStopped: "This person asked not to be reminded.",
  mailsToAddressUsedUp: "This address has been sent enough e-mails for one day. Please try again tomorrow.",
  mailsEnded: "This person has ended all e-mail. You can still send them the link yourself.",
  mailLinkUnknown: "This link is not known. Perhaps a letter at its end is missing.",
  mailsUsedUp: "Today's e-mails are used up. Please try again tomorrow, or send the link yourself.",

  defaultQuestionMissing: "The default question must be included.",
  defaultQuestionFixed: "Default questions cannot be removed from the questionnaire.",
  defaultQuestionNotFound: "Default question not found in the database.",
  tooManyQuestions: "You can only add up to 3 questions.",
  questionsCompleted: "This person has already answered; their questions can't change.",

  linkUnknown: "Invalid link or respondent not found",
  linkExpired: "This response link appears to be invalid or has expired.",
  linkWithdrawn: "You withdrew your answers. Nothing you wrote is kept.",
  alreadySubmitted: "Your answers were already submitted.",
  nothingToSave: "Please answer at least one question before saving.",
  nothingToSubmit: "Please answer at least one question before submitting.",

  tooManyAnswers: "Too many answers.",
  questionUnknown: "One of the questions is not asked of you (any more). Please reload the page.",
  recordingTooLarge: "This recording is too long to be turned into text.",
  recordingUnreadable: "Only mp4 and webm recordings can be turned into text.",
  transcriptionLimit: "You've reached the voice transcription limit. Please try typing your response instead.",
  transcriptionNotConfigured: "Turning recordings into text is not set up on this server.",
  transcriptionFailed: "There was an error transcribing your audio. Please try again or type your response.",
  tidyingFailed: "Your words could not be tidied just now. They stay as they are.",
  tidiedUnknown: "There is no tidied text to decide about.",

  inviteNotFound: "Invite not found.",
  inviteExpired: "This invite link has expired.",
  inviteUsedUp: "This invite link has reached its maximum number of responses.",
  inviteNameRequired: "Name is required.",
  inviteEmailRequired: "Email is required.",
  inviteAlreadyCompleted: "You have already submitted a response for this invite.",
  inviteSignIn: "Please sign in to create an invite link.",

  identifierRequired: "Please enter your email or phone number",
  passwordRequired: "Please enter your password",
  resetEmailRequired: "Please enter your email.",
  phoneInvalid: "Please enter a valid phone number.",
  invalidCredentials: "The email, phone number or password is not right.",
  accountExists: "An account with this email or phone number already exists. Please log in instead.",
  tooManyAttempts: "Too many attempts. Please wait a few minutes and try again.",
  emailAccountGuarded:
    "Too many attempts on this account. Log in on a device where you have logged in before, reset your password, or try again in an hour.",
  phoneAccountGuarded:
    "Too many attempts on this account. Log in on a device where you have logged in before, or try again in an hour.",
  weakPassword: "Please choose a password of at least 8 characters.",
  passwordTooLong: "Please choose a password of at most 256 characters.",
  resetLinkInvalid: "Your password reset link is invalid or has expired. Please request a new one from the login page.",

  chatBlank: "Please type a question.",
  chatBusy: "Please wait for the answer, or stop it.",
  chatTakenBack: "This answer is gone: it rested on feedback that was taken back.",
  chatFailed: "Sorry, there was an error getting a response from the AI.",

  aiBudgetUsedUp: "Today's limit for AI is used up. Please try again tomorrow.",

  bothPasswordsRequired: "Please fill in both fields.",
  passwordsDiffer: "Passwords do not match.",
  currentPasswordWrong: "The current password is not right.",
  noPassword: "This account has no password.",

  insightNoSources: "There is nothing to write an insight from yet.",
  insightTooLittle: "The answers say too little to write an insight from. More answers will help.",
  insightTimedOut: "Writing the insight took too long. Please try again.",
  insightFailed: "The insight could not be written. Please try again.",
} as const;

export function tooLong(what: string, limit: number): string {
  return `${what} is too long (at most ${limit.toLocaleString("en-US")} characters).`;
}
