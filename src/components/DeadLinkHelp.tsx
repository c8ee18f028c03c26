import { t } from "../lib/language/t.ts";
/** Under the name of the problem, on every page whose address leads nowhere. */
export function DeadLinkHelp() {
  return <p>{t("This link no longer works, or a part of it is missing. Please ask for a new one.")}</p>;
}
