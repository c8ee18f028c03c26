import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { AnswerStone } from "./AnswerStone.tsx";

/** Whether the middle is lit, and the number of lit faces. */
function litParts(container: Element) {
  const lit = (selector: string) => container.querySelectorAll(`.facet-lit > ${selector}`).length;
  return { faces: lit(".facet-ground"), middle: lit(".facet-table") === 1 };
}

test("[HAND-186] faces of unanswered questions are outlines, and all faces are lit when all are answered", () => {
  const { container, rerender } = render(<AnswerStone filled={0} />);
  expect(litParts(container)).toEqual({ faces: 0, middle: false });
  expect(container.querySelectorAll(".facet-outline")).toHaveLength(8);
  rerender(<AnswerStone filled={1} isGlowing />);
  expect(litParts(container)).toEqual({ faces: 8, middle: true });
});

test.each([
  { answered: 1, total: 3, faces: 3 },
  { answered: 2, total: 3, faces: 5 },
  { answered: 3, total: 3, faces: 8 },
  { answered: 1, total: 2, faces: 4 },
  { answered: 1, total: 1, faces: 8 },
])("[HAND-491] the stone of $answered of $total answers has $faces of 8 faces lit", ({ answered, total, faces }) => {
  const { container } = render(<AnswerStone filled={answered / total} />);
  expect(litParts(container)).toEqual({ faces, middle: answered === total });
});

test("[HAND-116] the respondent's stone is a picture of what is answered, without letters", () => {
  const { container } = render(<AnswerStone filled={0.4} />);
  expect(container.querySelectorAll("svg polygon").length).toBeGreaterThan(8);
  expect(container).toHaveTextContent("");
  expect(container.querySelector("text")).toBeNull();
});
