export { layout, type MailContent, type MailParts, unsubscribeLink, type WithUnsubscribeLink } from "./layout";
export { queueAddressConfirmation } from "./mailLinks";
export { consumeMailLimits, isMailConfirmed, ownerMailLimit } from "./mailLimits";
export { nameInMail, withoutLinks } from "./nameInMail";
export { isUnsubscribed, queueMail, type QueueOutcome } from "./outbox";
