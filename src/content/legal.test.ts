import { describe, expect, it } from "vitest";
import { times } from "../../convex/shared/limits";
import { privacyPolicy, termsOfUse, type LegalText } from "./legal.ts";
import { product } from "./product.ts";

const day = 24 * 60 * 60 * 1000;
const textOf = (legal: LegalText) => JSON.stringify(legal);

describe("the legal texts", () => {
  it("[LEGAL-01] take contact, jurisdiction and minimum age from the content file", () => {
    const { contactEmail, jurisdiction, minimumAge } = product.legal;
    expect(minimumAge).toBe(13);
    for (const legal of [privacyPolicy, termsOfUse]) {
      expect(textOf(legal)).toContain(contactEmail);
      expect(textOf(legal)).toMatch(new RegExp(`(under|least) ${minimumAge}\\b`));
    }
    expect(textOf(termsOfUse)).toContain(`the law of ${jurisdiction}`);
    expect(product.legal.lastUpdated).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  });

  it("[LEGAL-01] promise the times the server keeps", () => {
    expect(textOf(privacyPolicy)).toContain(`${times.softDeleteKept / day} days more`);
    expect(textOf(privacyPolicy)).toContain(`"${times.eventsKept / day} days"`);
    expect(textOf(privacyPolicy)).toContain(`"${times.emailsKept / day} days, or until the account is deleted"`);
    // "One year" and "two days" in the table.
    expect(times.demoRequestsKept / day).toBe(365);
    expect(times.rateLimitsKept / day).toBe(2);
  });

  it("[LEGAL-01] give every section an address of its own", () => {
    for (const { sections } of [privacyPolicy, termsOfUse]) {
      const ids = sections.map((section) => section.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
    }
  });
});
