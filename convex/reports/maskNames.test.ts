import { describe, expect, test } from "vitest";
import { maskMail, maskNames } from "./maskNames";

describe("names in a shared report", () => {
  const mask = maskNames(
    ["Ben Okri", "Anna-Lena Köhler", "Will Smith", "Dr. Jo Nguyen", "王小明", "Ada Byron", "o'brien@example.com"],
    "Ada Lovelace",
  );
  test.each([
    ["Ben Okri said so, and Ben’s right.", "[name] said so, and [name]’s right."],
    ["as ben always does", "as [name] always does"],
    ["BEN!", "[name]!"],
    ["Anna-Lena and Kohler", "[name] and [name]"],
    ["She will listen to Will.", "She will listen to [name]."],
    ["Jo knows; a jo knows. Dr. Nguyen too.", "[name] knows; a jo knows. Dr. [name] too."],
    ["王小明很好", "[name]很好"],
    ["Ada listens to Byron.", "Ada listens to [name]."],
    ["Benefits of the Bench", "Benefits of the Bench"],
    ["Write to ben.okri@example.com.", "Write to [address]."],
  ])("[COACH-06] %s", (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  test("[COACH-06] without names to mask only addresses go", () => {
    expect(maskMail("Ben: ben@example.com, or (ben@example.org)")).toBe("Ben: [address], or ([address])");
    expect(maskNames([], "Ada")("Ben listens.")).toBe("Ben listens.");
  });

  test("[COACH-06] what is masked stays masked: a second time changes nothing", () => {
    const once = maskNames(["Name Person"], "")("Name Person and [x]");
    expect(maskNames(["Name Person"], "")(once)).toBe(once);
  });
});
