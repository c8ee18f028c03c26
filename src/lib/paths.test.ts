import { describe, expect, test } from "vitest";
import { isRespondentPage, matchPage, paths } from "./paths.ts";

describe("respondents' addresses", () => {
  test("[NAV-01] share, demo and invite addresses are the respondent's", () => {
    expect(matchPage("/share/abc_-1")).toEqual({ page: "share", params: { token: "abc_-1" } });
    expect(matchPage("/share/abc/")).toEqual({ page: "share", params: { token: "abc" } });
    expect(matchPage("/share/demo")).toEqual({ page: "shareDemo", params: {} });
    expect(matchPage("/invite/xyz")).toEqual({ page: "invite", params: { token: "xyz" } });
    expect(matchPage("/mail/stop/xyz")).toEqual({ page: "unsubscribe", params: { token: "xyz" } });
    expect(matchPage("/mail/confirm/xyz")).toEqual({ page: "confirmMail", params: { token: "xyz" } });
    expect(["unsubscribe", "confirmMail"].every((page) => isRespondentPage(page as "unsubscribe"))).toBe(true);
  });

  test("[SHARE-01] an address without a token, or a malformed one, is still the respondent's page", () => {
    expect(matchPage("/share")).toEqual({ page: "share", params: {} });
    expect(matchPage("/share/%E0%A4%A")).toEqual({ page: "share", params: { token: "%E0%A4%A" } });
  });

  test("[NAV-01] no other address is a respondent's page", () => {
    for (const path of ["/", "/app", "/auth", "/share/a/b", "/share//b", "/shared/x", "/onboarding"]) {
      expect(isRespondentPage(matchPage(path)?.page)).toBe(false);
    }
  });
});

test("[NAV-01] every address without parameters leads to its own page, and unknown ones to none", () => {
  for (const [page, path] of Object.entries(paths)) {
    if (!path.includes(":")) expect(matchPage(path)).toEqual({ page, params: {} });
  }
  expect(matchPage("/app/respondent-assessment/r1")).toEqual({
    page: "respondentAnswers",
    params: { respondentId: "r1" },
  });
  for (const path of ["/nowhere", "/app/nowhere", "/app/respondent-assessment"]) expect(matchPage(path)).toBeNull();
});

test("[COACH-04] a shared report has an address of its own", () => {
  expect(matchPage("/report/abc_-1")).toEqual({ page: "sharedReport", params: { token: "abc_-1" } });
  expect(matchPage("/report")).toEqual({ page: "sharedReport", params: {} });
  expect(matchPage("/app/report")).toEqual({ page: "report", params: {} });
});
