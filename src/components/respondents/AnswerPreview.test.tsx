import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AnswerPreview } from "./AnswerPreview.tsx";

const words = { name: "Ana", now: 1_000, text: "She listens." };

test("[ANON-20] the preview of a group does not call an answer the newest, since its answers have no order", () => {
  const { rerender } = render(
    <AnswerPreview {...words} completedAt={0}>
      Read on
    </AnswerPreview>,
  );
  expect(screen.getByRole("region", { name: "Newest answer" })).toHaveTextContent("She listens.");
  rerender(
    <AnswerPreview {...words} completedAt={undefined}>
      Read on
    </AnswerPreview>,
  );
  expect(screen.getByRole("region", { name: "From the newest group" })).toHaveTextContent("She listens.");
});
