import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { passwordResetMail } from "../accounts/passwordResetMail";
import { respondentCompletedMail } from "../answering/respondentCompletedMail";
import { demoRequestMail } from "../demo/demoRequestMail";
import { goalDueMail } from "../goals/goalDueMail";
import { followUpMail, invitationMail, ownCopyMail, reminderMail, thanksMail } from "../respondents/respondentMails";
import type { Language } from "../shared/validators";
import ar from "../respondents/mailLanguages/ar.json";
import de from "../respondents/mailLanguages/de.json";
import es from "../respondents/mailLanguages/es.json";
import fr from "../respondents/mailLanguages/fr.json";
import pt from "../respondents/mailLanguages/pt.json";
import { addressConfirmationMail } from "./addressConfirmationMail";

const site = "https://feedback.example.com";
const hostile = `Eve" onmouseover="x"><script>alert(1)</script>\r\nBcc: all@example.com & 'co'`;

const link = `${site}/share/token`;
const unsubscribeUrl = `${site}/mail/stop/token`;

function toRespondents(name: string, language?: Language) {
  const to = { respondentName: name, requestorName: name, link, language, unsubscribeUrl };
  return {
    invitation: invitationMail({ ...to, dueDate: "2026-12-08" }),
    reminder: reminderMail({ ...to, dueDate: "2026-12-08", stopLink: `${link}?stopReminders=1` }),
    thanks: thanksMail(to),
    followUp: followUpMail(to),
    ownCopy: ownCopyMail({ ...to, quoted: [{ about: name, text: `${name}\n\n${name}` }] }),
  };
}

function everyMail(name: string) {
  return {
    ...toRespondents(name),
    completed: respondentCompletedMail({
      respondentName: name,
      link: `${site}/app/respondent-assessment/r`,
      answered: 2,
      unsubscribeUrl,
    }),
    goal: goalDueMail({ sentence: name, link: `${site}/app`, unsubscribeUrl }),
    reset: passwordResetMail({
      link: `${site}/reset-password?email=a%40example.com&code=c`,
      hours: 1,
      unsubscribeUrl,
    }),
    confirmation: addressConfirmationMail({ link: `${site}/mail/confirm/token`, isAnswered: true, unsubscribeUrl }),
    demo: demoRequestMail({ name, email: "eve@example.com", message: `${name}\nSecond line` }),
  };
}

describe.each(Object.keys(everyMail("Ana")) as (keyof ReturnType<typeof everyMail>)[])("the %s email", (kind) => {
  test("[MAIL-01] has the same content as HTML and as plain text, with absolute links", () => {
    const { html, text, subject } = everyMail("Ana")[kind];
    expect(subject).not.toBe("");
    expect(text).not.toMatch(/<[a-z]/i);
    const paragraphs = text.split("\n\n").filter((part) => !part.includes("http"));
    for (const part of paragraphs) expect(html).toContain(part.trim().replaceAll("'", "&#39;"));
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address?.replaceAll("&amp;", "&") ?? "");
    expect(links.length > 0).toBe(kind !== "demo");
    for (const address of links) {
      expect(new URL(address).origin).toBe(site);
      expect(text).toContain(address);
    }
  });

  test("[MAIL-01] escapes every text that people gave, and keeps the subject on one line", () => {
    const { html, subject } = everyMail(hostile)[kind];
    expect(html).not.toMatch(/<script|onmouseover="|<img|<svg/i);
    expect([...html.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag)).toEqual(
      [...everyMail("Ana")[kind].html.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag),
    );
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test("[MAIL-04] has a subject of fixed words, and a link that ends all email unless it goes to the operator", () => {
    const { subject, text } = everyMail("Ana")[kind];
    expect(subject).toBe(everyMail("Grace Hopper")[kind].subject);
    expect(text.includes(`End all email to this address: ${site}/mail/stop/token`)).toBe(kind !== "demo");
  });

  test("[MAIL-01] has light and dark colours, requests nothing from another host and breaks long addresses over lines", () => {
    const { html } = everyMail("Ana")[kind];
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    expect(html).toContain("overflow-wrap: anywhere");
    expect(html).not.toMatch(/src=|url\(|@import|<link/);
  });
});

test("[HAND-44] an invitation and a reminder greet by the first name and are signed by the requestor", () => {
  const to = {
    respondentName: "Ingrid Voss",
    requestorName: "Maya Chen",
    link: site,
    stopLink: site,
    language: undefined,
    unsubscribeUrl: site,
  };
  for (const { text } of [invitationMail(to), reminderMail(to)]) {
    expect(text).toContain("\n\nHi Ingrid,\n\n");
    expect(text).toContain("\n\nThank you,\nMaya Chen\n\n");
  }
});

test.each(Object.keys(everyMail("Ana")) as (keyof ReturnType<typeof everyMail>)[])(
  "[HAND-44] no sentence of the %s email is longer than 14 words",
  (kind) => {
    const text = everyMail("Ana")[kind].text.replaceAll(/https?:\S+/g, "");
    const sentences = text.split(/\n\n|(?<=[.?,:])\s*\n|[.?]\s/);
    expect(sentences.filter((sentence) => sentence.trim().split(/\s+/).length > 14)).toEqual([]);
  },
);

const catalogues = { ar, de, es, fr, pt };
const kinds = Object.keys(toRespondents("Ana")) as (keyof ReturnType<typeof toRespondents>)[];

test("[LANG-10] every text of the emails to respondents has a translation in each language, and no other text has", () => {
  const files = [
    "respondents/respondentMails.ts",
    "respondents/ownCopyMails.ts",
    "shared/texts/mailSubjects.ts",
    "shared/texts/texts.ts",
  ];
  const code = files.map((file) => readFileSync(path.resolve("convex", file), "utf8")).join("\n");
  for (const catalogue of Object.values(catalogues)) {
    expect(Object.keys(catalogue)).toEqual(Object.keys(de));
    expect(Object.entries(catalogue).filter(([text, translated]) => text === translated)).toEqual([]);
    const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).join();
    expect(Object.entries(catalogue).filter(([text, translated]) => namesIn(text) !== namesIn(translated))).toEqual([]);
  }
  expect(Object.keys(de).filter((text) => !code.includes(`"${text}"`))).toEqual([]);
});

describe.each(Object.keys(catalogues) as (keyof typeof catalogues)[])("an email in %s", (language) => {
  test.each(kinds)(
    "[LANG-10] has no English in the %s, and states language and direction where mail programs keep them",
    (kind) => {
      const english = toRespondents("Ana")[kind];
      const { html, text, subject } = toRespondents("Ana", language)[kind];
      expect(subject).not.toBe(english.subject);
      const linesOf = (body: string) => body.split("\n").filter((line) => line !== "");
      const untranslated = linesOf(text).filter((line) => linesOf(english.text).includes(line));
      expect(untranslated.filter((line) => line !== "Ana" && line !== "Facets")).toEqual([]);
      expect(text).not.toMatch(/[{}]|undefined/);
      const dir = language === "ar" ? "rtl" : "ltr";
      expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(html).toContain(`<div class="sheet" lang="${language}" dir="${dir}">`);
    },
  );

  test.each(kinds)("[LANG-10] escapes every text that people gave in the %s; its subject has none", (kind) => {
    const { html, subject } = toRespondents(hostile, language)[kind];
    const tags = (body: string) => [...body.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag);
    expect(tags(html)).toEqual(tags(toRespondents("Ana", language)[kind].html));
    expect(html).not.toMatch(/<script|onmouseover="/i);
    expect(subject).toBe(toRespondents("Ana", language)[kind].subject);
    expect(toRespondents("{requestor} {day}", language)[kind].text).toContain("{requestor} {day}");
  });

  test.each(kinds)("[LANG-11] the links of the %s open pages in that language", (kind) => {
    const { html, text } = toRespondents("Ana", language)[kind];
    const links = text.match(/https?:\S+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const address of links) {
      expect(new URL(address).searchParams.get("lang")).toBe(language);
      expect(html).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
    }
    expect(everyMail("Ana")[kind].text).not.toContain("lang=");
  });

  test.each(kinds)("[LANG-10] has at most 14 words in a sentence of the %s", (kind) => {
    const { text } = toRespondents("Ana", language)[kind];
    const sentences = text.replaceAll(/https?:\S+/g, "").split(/\n\n|(?<=[.?,:،])\s*\n|[.?؟:]\s/);
    expect(sentences.filter((sentence) => sentence.trim().split(/\s+/).length > 14)).toEqual([]);
  });
});

test("[LANG-10] dates, greetings and names have the form of the language", () => {
  expect(toRespondents("Ingrid Voss", "de").invitation.text).toContain("bis zum 8. Dezember,");
  expect(toRespondents("Ingrid Voss", "fr").invitation.text).toContain("d’ici au 8 décembre.");
  expect(toRespondents("Ingrid Voss", "ar").reminder.text).toContain("بحلول \u20688 ديسمبر\u2069");
  expect(toRespondents("Ingrid Voss", "es").thanks.text).toContain("Hola, Ingrid:");
  expect(toRespondents("i@example.com", "pt").thanks.text).toContain("\n\nOlá,\n\n");
});
