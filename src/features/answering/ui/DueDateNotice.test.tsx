import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addDays, formatCalendarDay, localDay } from "../../../../convex/shared/calendarDay";
import DueDateNotice from "./DueDateNotice.tsx";
import { setFixedDate } from "../../../testing/setFixedDate.ts";

setFixedDate();

const today = localDay(new Date());

test("[PLAN-02] the due date shows until it is over in the reader's time zone", () => {
  for (const day of [today, addDays(today, 20)]) {
    const { unmount } = render(<DueDateNotice requestorName="Maya" day={day} />);
    expect(screen.getByText(/would like/)).toHaveTextContent(`Maya would like answers by ${formatCalendarDay(day)}.`);
    unmount();
  }
});

test("[PLAN-03] a day that has passed shows that one can still answer", () => {
  const day = addDays(today, -1);
  render(<DueDateNotice requestorName="Maya" day={day} />);
  expect(screen.getByText(/hoped/)).toHaveTextContent(
    `Maya hoped for answers by ${formatCalendarDay(day)}. You can still answer.`,
  );
});
