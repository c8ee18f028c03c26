import { describe, expect, test } from "vitest";
import { respondentPage } from "./respondentPaths.ts";

describe("respondents' addresses", () => {
  test("[NAV-01] share, demo and invite addresses are the respondent's", () => {
    expect(respondentPage("/share/abc_-1")).toEqual({ kind: "share", token: "abc_-1" });
    expect(respondentPage("/share/abc/")).toEqual({ kind: "share", token: "abc" });
    expect(respondentPage("/share/demo")).toEqual({ kind: "shareDemo" });
    expect(respondentPage("/invite/xyz")).toEqual({ kind: "invite", token: "xyz" });
  });

  test("[SHARE-01] an address without a token, or a mangled one, is still the respondent's page", () => {
    expect(respondentPage("/share")).toEqual({ kind: "share", token: "" });
    expect(respondentPage("/share/%E0%A4%A")).toEqual({ kind: "share", token: "%E0%A4%A" });
  });

  test("[NAV-01] every other address is not", () => {
    for (const path of ["/", "/app", "/auth", "/share/a/b", "/shared/x", "/onboarding"]) {
      expect(respondentPage(path)).toBeNull();
    }
  });
});
