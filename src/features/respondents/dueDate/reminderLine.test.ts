import { expect, test } from "vitest";
import type { PlannedReminder } from "./useDueDate.ts";
import { reminderLine } from "./reminderLine.ts";

const createPlannedReminder = (names: string[], peopleCount = names.length): PlannedReminder => ({
  state: "planned",
  on: "2026-12-06",
  names,
  peopleCount,
});

test("[PLAN-06] the line names who is reminded and when, by first names, the others counted", () => {
  expect(reminderLine(createPlannedReminder(["Ingrid Voss"]))).toBe("We remind Ingrid on 6 December.");
  expect(reminderLine(createPlannedReminder(["Ingrid Voss", "Tom Berg", "Ada"]))).toBe(
    "We remind Ingrid, Tom and Ada on 6 December.",
  );
  expect(reminderLine(createPlannedReminder(["Ingrid Voss", "Tom Berg", "Ada"], 12))).toBe(
    "We remind Ingrid, Tom and 10 others on 6 December.",
  );
  expect(reminderLine(createPlannedReminder([]))).toBeNull();
});

test("[PLAN-06] the line shows where nobody is reminded, whom to remind without email, and that no other reminder follows", () => {
  const nobody = { names: [], peopleCount: 0 };
  expect(reminderLine({ state: "byHand", names: ["Ingrid Voss"], peopleCount: 1 })).toBe(
    "Email isn’t set up: remind Ingrid yourself.",
  );
  expect(reminderLine({ state: "byHand", ...nobody })).toBeNull();
  expect(reminderLine({ state: "off", ...nobody })).toBe("We remind nobody.");
  expect(reminderLine({ state: "tooLate", ...nobody })).toBe("No reminder goes out.");
  expect(reminderLine({ state: "sent", on: "2026-12-06", ...nobody })).toBe(
    "We reminded people on 6 December, and won’t again.",
  );
});
