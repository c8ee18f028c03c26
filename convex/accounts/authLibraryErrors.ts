/** The library's errors have no codes, so only their messages distinguish them. */
function hasMessage(error: unknown, words: string): boolean {
  return error instanceof Error && error.message.includes(words);
}

/** Words of the library's messages; `authLibraryErrors.test.ts` looks for them in the installed version. */
export const authLibraryMessages = {
  accountExists: "already exists",
  wrongCode: "Could not verify code",
  unknownAccount: "InvalidAccountId",
} as const;

/** Whether another sign-up has created the account first. */
export function isAccountExistsError(error: unknown): boolean {
  return hasMessage(error, authLibraryMessages.accountExists);
}

/** Whether the code of a link is wrong, used or expired. */
export function isWrongCodeError(error: unknown): boolean {
  return hasMessage(error, authLibraryMessages.wrongCode);
}

/** Whether no account has the identifier. */
export function isUnknownAccountError(error: unknown): boolean {
  return hasMessage(error, authLibraryMessages.unknownAccount);
}
