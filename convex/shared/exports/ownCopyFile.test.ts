import { expect, test } from "vitest";
import { ownCopyFile } from "./ownCopyFile";

test("[PLAN-20] the file names the requestor and the day, and has each question with the respondent's own wording where it was tidied", () => {
  const answers = [
    { questionText: "What works?", text: "um patience", tidiedText: "Patience." },
    { questionText: "What should change?", text: "Ask sooner.\nMuch sooner." },
  ];
  expect(ownCopyFile({ heading: "Your answers for Ada", day: "24 November 2026" }, answers).split("\r\n")).toEqual([
    "Your answers for Ada",
    "24 November 2026",
    ...["", "", "What works?", "", "Patience.", "", "In your own words:", "um patience"],
    ...["", "", "What should change?", "", "Ask sooner.", "Much sooner.", ""],
  ]);
});

test("[PLAN-22] the file of a confidential link has no day", () => {
  const file = ownCopyFile({ heading: "Your answers for Ada" }, [{ questionText: "What works?", text: "Patience." }]);
  expect(file).toBe("Your answers for Ada\r\n\r\n\r\nWhat works?\r\n\r\nPatience.\r\n");
});
