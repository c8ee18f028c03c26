/**
 * Backend texts that people with a link see. They have a file of their own, so that the link's page does not load the
 * others.
 */
export const tooManyRequests = "Too many requests. Please wait a moment and try again.";

export const linkUnknown = "This link no longer works, or a part of it is missing. Please ask for a new one.";
export const linkWithdrawn = "You withdrew your answers. Nothing you wrote is kept.";
export const alreadySubmitted = "Your answers were already submitted.";
export const onlyRespondent = "Only the person whose link this is can do this.";
export const draftsOnDevice = "You chose to keep your draft on your device only.";
export const followUpGone = "This question is not asked any more.";
export const nothingToSave = "Please answer at least one question before saving.";
export const nothingToSubmit = "Please answer at least one question before submitting.";

export const inviteNotFound = "Invite not found.";
export const inviteExpired = "This invite link has expired.";
export const inviteRoundEnded = "This round of feedback has ended.";
export const inviteUsedUp = "This invite link has reached its maximum number of responses.";
export const inviteNameRequired = "Name is required.";
export const inviteEmailRequired = "Email is required.";
export const inviteAlreadyCompleted = "You have already submitted a response for this invite.";
export const inviteBegunElsewhere =
  "You began on another device. “Save & Continue Later” there gives a link that opens here.";
