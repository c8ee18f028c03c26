import { activeLanguage } from "./activeLanguage.ts";

/** A question of the app, word for word, in the reader's language. Anybody's own question stays as it is. */
export function questionInLanguage(text: string): string {
  return activeLanguage.snapshot().translation?.questions.get(text) ?? text;
}
