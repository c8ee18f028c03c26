import { describe, expect, it } from "vitest";
import {
  addressConfirmationMail,
  demoRequestMail,
  goalDueMail,
  invitationMail,
  passwordResetMail,
  reminderMail,
  respondentCompletedMail,
} from "./templates";

const site = "https://feedback.example.com";
const hostile = `Eve" onmouseover="x"><script>alert(1)</script>\r\nBcc: all@example.com & 'co'`;

function everyMail(name: string) {
  const link = `${site}/share/token`;
  const unsubscribeUrl = `${site}/mail/stop/token`;
  return {
    invitation: invitationMail({ respondentName: name, requestorName: name, link, unsubscribeUrl }),
    reminder: reminderMail({
      respondentName: name,
      requestorName: name,
      link,
      stopLink: `${link}?stopReminders=1`,
      unsubscribeUrl,
    }),
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
    confirmation: addressConfirmationMail({ link: `${site}/mail/confirm/token`, answered: true, unsubscribeUrl }),
    demo: demoRequestMail({ name, email: "eve@example.com", message: `${name}\nSecond line` }),
  };
}

describe.each(Object.keys(everyMail("Ana")) as (keyof ReturnType<typeof everyMail>)[])("the %s email", (kind) => {
  it("[MAIL-01] comes as HTML and as plain text that say the same, with absolute links", () => {
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

  it("[MAIL-01] escapes every text that people gave, and keeps the subject on one line", () => {
    const { html, subject } = everyMail(hostile)[kind];
    expect(html).not.toMatch(/<script|onmouseover="|<img|<svg/i);
    expect([...html.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag)).toEqual(
      [...everyMail("Ana")[kind].html.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag),
    );
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it("[MAIL-04] has a subject of fixed words, and a link that ends all email unless it goes to the operator", () => {
    const { subject, text } = everyMail("Ana")[kind];
    expect(subject).toBe(everyMail("Grace Hopper")[kind].subject);
    expect(text.includes(`End all email to this address: ${site}/mail/stop/token`)).toBe(kind !== "demo");
  });

  it("[MAIL-01] is set for light and for dark, asks no other host for anything and breaks long addresses", () => {
    const { html } = everyMail("Ana")[kind];
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    expect(html).toContain("overflow-wrap: anywhere");
    expect(html).not.toMatch(/src=|url\(|@import|<link/);
  });
});

it("[HAND-44] an invitation and a reminder greet by the first name and are signed by the requestor", () => {
  const to = {
    respondentName: "Ingrid Voss",
    requestorName: "Maya Chen",
    link: site,
    stopLink: site,
    unsubscribeUrl: site,
  };
  for (const { text } of [invitationMail(to), reminderMail(to)]) {
    expect(text).toContain("\n\nHi Ingrid,\n\n");
    expect(text).toContain("\n\nThank you,\nMaya Chen\n\n");
  }
});

it.each(Object.keys(everyMail("Ana")) as (keyof ReturnType<typeof everyMail>)[])(
  "[HAND-44] no sentence of the %s email is longer than 14 words",
  (kind) => {
    const text = everyMail("Ana")[kind].text.replaceAll(/https?:\S+/g, "");
    const sentences = text.split(/(?<=[.?,:])\s*\n|[.?]\s/);
    expect(sentences.filter((sentence) => sentence.trim().split(/\s+/).length > 14)).toEqual([]);
  },
);
