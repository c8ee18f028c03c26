import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { useStore } from "../hooks/useStore.ts";
import { formatClock } from "../lib/language/readerFormats.ts";
import { noStorage, webStorage } from "../lib/KeyValueStorage.ts";
import { activeLanguage } from "../lib/language/activeLanguage.ts";
import { storeLanguageChoice, preferredLanguage } from "../lib/language/languages.ts";
import { laterTexts, loadLanguage } from "../lib/language/loadLanguage.ts";
import { plural, rich, t } from "../lib/language/t.ts";
import LanguageChooser from "./LanguageChooser.tsx";

afterEach(async () => {
  await loadLanguage("en");
});

function Page() {
  useStore(activeLanguage);
  return (
    <main>
      <LanguageChooser />
      <p>{t("We save as you write.")}</p>
      <p>{plural(1, "~{count} minute", "~{count} minutes")}</p>
      <p>{plural(1200, "~{count} minute", "~{count} minutes")}</p>
      <h1>{rich("Feedback for {requestorName}", { requestorName: <bdi>Ada</bdi> })}</h1>
      <p>{t("Withdraw my response")}</p>
    </main>
  );
}

test("[LANG-02] [LANG-04] a language chosen by hand replaces every text, is kept, and names itself to the browser", async () => {
  render(<Page />);
  expect(screen.getByText("We save as you write.")).toBeVisible();
  expect(document.documentElement.lang).not.toBe("de");

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Deutsch");
  expect(await screen.findByText("Wir speichern beim Schreiben.")).toBeVisible();
  expect(screen.getByRole("heading")).toHaveTextContent("Feedback für Ada");
  expect(screen.getByRole("heading").querySelector("bdi")).toHaveTextContent("Ada");
  // Texts of parts that load later follow.
  await laterTexts();
  expect(await screen.findByText("Meine Antworten zurückziehen")).toBeVisible();
  expect(screen.getByText("etwa 1 Minute")).toBeVisible();
  expect(screen.getByText("etwa 1.200 Minuten")).toBeVisible();
  expect(document.documentElement).toHaveAttribute("lang", "de");
  expect(document.documentElement).toHaveAttribute("dir", "ltr");
  expect(formatClock(new Date(2026, 10, 24, 9, 5).getTime())).toBe("09:05");
  expect(preferredLanguage(webStorage("local"), ["en-GB"])).toBe("de");

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sprache" }), "English");
  expect(await screen.findByText("We save as you write.")).toBeVisible();
  expect(preferredLanguage(webStorage("local"), ["de-DE"])).toBe("en");
});

test("[LANG-01] a page begins in the first of the browser's languages that exists, else in English", () => {
  expect(preferredLanguage(noStorage, ["fi", "de-CH", "en"])).toBe("de");
  expect(preferredLanguage(noStorage, ["en-US", "de"])).toBe("en");
  expect(preferredLanguage(noStorage, ["fi"])).toBe("en");
  expect(preferredLanguage(webStorage("local"), [])).toBe("en");
});

test("[LANG-11] an email’s language comes before the browser’s, and after a choice on the device", () => {
  expect(preferredLanguage(noStorage, ["de", "en-GB"])).toBe("de");
  expect(preferredLanguage(noStorage, ["xx", "fr-CA"])).toBe("fr");
  storeLanguageChoice(webStorage("local"), "es");
  expect(preferredLanguage(webStorage("local"), ["de", "en-GB"])).toBe("es");
});

test("[LANG-03] a text without a translation is shown in English", () => {
  expect(t("A text of a newer backend.")).toBe("A text of a newer backend.");
  expect(t("{at} of {until}", { at: 1, until: 2 })).toBe("1 of 2");
});
