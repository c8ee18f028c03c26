import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  authLibraryMessages,
  isAccountExistsError,
  isUnknownAccountError,
  isWrongCodeError,
} from "./authLibraryErrors";

const sourceOf = (file: string) =>
  readFileSync(new URL(`./implementation/${file}`, import.meta.resolve("@convex-dev/auth/server")), "utf8");

const thrown = [
  ["mutations/createAccountFromCredentials.js", authLibraryMessages.accountExists],
  ["signIn.js", authLibraryMessages.wrongCode],
  ["mutations/retrieveAccountWithCredentials.js", authLibraryMessages.unknownAccount],
] as const;
test.each(thrown)("the installed library's %s has the words “%s”", (file, words) => {
  expect(sourceOf(file)).toContain(words);
});

const recognized = [
  ["an account that exists", isAccountExistsError, "Account ada@example.com already exists"],
  ["a wrong code", isWrongCodeError, "Could not verify code"],
  ["an unknown account", isUnknownAccountError, "Uncaught Error: InvalidAccountId"],
] as const;
test.each(recognized)("%s is recognized by its message, and no other value is", (_, isRecognized, message) => {
  expect(isRecognized(new Error(message))).toBe(true);
  expect(isRecognized(new Error("Too many requests"))).toBe(false);
  expect(isRecognized(message)).toBe(false);
});
