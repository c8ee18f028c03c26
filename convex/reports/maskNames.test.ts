import { describe, expect, test } from "vitest";
import { maskEmailAddresses, maskNames } from "./maskNames";

describe("names in a shared report", () => {
  const mask = maskNames(
    [
      "Ben Okri",
      "Anna-Lena Köhler",
      "Will Smith",
      "Ray Diaz",
      "Ruby Cruz",
      "Dr. Jo Nguyen",
      "王小明",
      "Ada Byron",
      "o'brien@example.com",
    ],
    "Ada Lovelace",
  );
  const maskedTexts = [
    ["Ben Okri said so, and Ben’s right.", "[name] said so, and [name]’s right."],
    ["as ben always does", "as [name] always does"],
    ["BEN!", "[name]!"],
    ["Anna-Lena and Kohler", "[name] and [name]"],
    ["She will listen to Will.", "She will listen to [name]."],
    ["Ray saw a ray of light in a ruby of Ruby’s.", "[name] saw a ray of light in a ruby of [name]’s."],
    ["Jo knows; a jo knows. Dr. Nguyen too.", "[name] knows; a jo knows. Dr. [name] too."],
    ["王小明很好", "[name]很好"],
    ["Ada listens to Byron.", "Ada listens to [name]."],
    ["Benefits of the Bench", "Benefits of the Bench"],
    ["Write to ben.okri@example.com.", "Write to [address]."],
  ];
  test.each(maskedTexts)(
    "[COACH-06] names and addresses are replaced, and words that contain a name are not: %s",
    (text, masked) => {
      expect(mask(text)).toBe(masked);
    },
  );

  const foreign = maskNames(
    [
      ...["Sean O'Neil", "Łukasz Işık", "Søren Straße", "Jean-Luc Picard", "Ingrid Voss", "Kallisto kal@example.org"],
      ...["李 小龙", "王小明", "김 민수", "สมชาย ใจดี"],
    ],
    "Ada Lovelace",
  );
  const spellingsOfNames = [
    ["O’Neil, o'neil, oneil and Neil", "[name], [name], [name] and [name]"],
    ["IŞIK, ışık and Isik; Lukasz", "[name], [name] and [name]; [name]"],
    ["Soren Strasse", "[name]"],
    ["JeanLuc and IngridVoss agree.", "[name] and [name] agree."],
    ["Ing\u{AD}rid and Ing\u{200B}rid", "[name] and [name]"],
    ["Kallisto says so.", "[name] says so."],
    ["小龙和李小龙, 小明", "[name]和[name], [name]"],
    ["민수가, 김민수", "[name]가, [name]"],
    ["สมชายพูด", "[name]พูด"],
    ["bob＠x.org, bob@x．org, bob@x。org", "[address], [address], [address]"],
    ["The soul of Neils Bohr and one vossic", "The soul of Neils Bohr and one vossic"],
  ];
  test.each(spellingsOfNames)("[COACH-06] a name is masked as people write it: %s", (text, masked) => {
    expect(foreign(text)).toBe(masked);
  });

  test("[COACH-06] without names to mask, only addresses are masked", () => {
    expect(maskEmailAddresses("Ben: ben@example.com, or (ben@example.org)")).toBe("Ben: [address], or ([address])");
    expect(maskNames([], "Ada")("Ben listens.")).toBe("Ben listens.");
  });

  test("[COACH-06] a masked text does not change when it is masked a second time", () => {
    const once = maskNames(["Name Person"], "")("Name Person and [x]");
    expect(maskNames(["Name Person"], "")(once)).toBe(once);
  });
});
