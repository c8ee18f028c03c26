// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { hostileTexts } from "../../tests/support/hostileTexts";
import { skeletonOf } from "../../tests/support/skeletonOf";
import type { MailContent } from "../model/emails";
import { oneLine } from "../model/text";
import { demoRequestMail, invitationMail, passwordResetMail, reminderMail, respondentCompletedMail } from "./templates";

const link = "https://facets.test/share/token";

/** What ends a line, or turns the direction of what follows. */
// eslint-disable-next-line no-control-regex
const breaksOut = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Every mail with `text` wherever somebody else's words go. */
const mails: Readonly<Record<string, (text: string) => MailContent>> = {
  invitation: (text) => invitationMail({ respondentName: text, requestorName: text, link }),
  reminder: (text) =>
    reminderMail({ respondentName: text, requestorName: text, link, stopLink: `${link}?stopReminders=1` }),
  respondentCompleted: (text) => respondentCompletedMail({ respondentName: text, link, answered: 2 }),
  passwordReset: () => passwordResetMail({ link: `${link}?email=a%40b.test&code=x` }),
  demoRequest: (text) => demoRequestMail({ name: text, email: "a@b.test", message: text }),
};

describe("an e-mail", () => {
  for (const [kind, mail] of Object.entries(mails)) {
    test(`[MAIL-01] ${kind}: no text of ${hostileTexts.length} adds an element, an attribute or an address`, () => {
      expect(hostileTexts.length).toBeGreaterThanOrEqual(100);
      const plain = skeletonOf(mail("Ada").html);
      for (const text of hostileTexts)
        expect({ text, skeleton: skeletonOf(mail(text).html) }).toEqual({ text, skeleton: plain });
    });

    test(`[MAIL-01] ${kind}: no text breaks the subject's line`, () => {
      for (const text of hostileTexts) {
        expect(mail(text).subject).not.toMatch(breaksOut);
      }
    });
  }

  test("[MAIL-01] the words arrive as they were given: in HTML escaped, in plain text as they are", () => {
    const name = '<b>"Ada" & co</b>';
    const { html, text } = mails["invitation"]!(name);
    expect(html).toContain("&lt;b&gt;&quot;Ada&quot; &amp; co&lt;/b&gt;");
    expect(text).toContain(name);
  });
});

test("[MAIL-01] a name is one line without control characters, whatever was typed", () => {
  for (const text of hostileTexts) {
    expect(oneLine(text, "The name", 200)).not.toMatch(breaksOut);
  }
});
