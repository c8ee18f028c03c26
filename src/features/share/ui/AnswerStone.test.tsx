import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { AnswerStone } from "./AnswerStone.tsx";

/** Whether the middle is lit, and the number of lit facets. */
function findLitParts(container: Element) {
  const lit = (selector: string) => container.querySelectorAll(`.facet-lit > ${selector}`).length;
  return { facets: lit(".facet-ground"), middle: lit(".facet-table") === 1 };
}

test("[HAND-186] facets of unanswered questions are outlines, and all facets are lit when all are answered", () => {
  const { container, rerender } = render(<AnswerStone filled={0} />);
  expect(findLitParts(container)).toEqual({ facets: 0, middle: false });
  expect(container.querySelectorAll(".facet-outline")).toHaveLength(8);
  rerender(<AnswerStone filled={1} isGlowing />);
  expect(findLitParts(container)).toEqual({ facets: 8, middle: true });
});

const shares = [
  { answered: 1, total: 3, facets: 3 },
  { answered: 2, total: 3, facets: 5 },
  { answered: 3, total: 3, facets: 8 },
  { answered: 1, total: 2, facets: 4 },
  { answered: 1, total: 1, facets: 8 },
];
test.each(shares)(
  "[HAND-491] the stone of $answered of $total answers has $facets of 8 facets lit",
  ({ answered, total, facets }) => {
    const { container } = render(<AnswerStone filled={answered / total} />);
    expect(findLitParts(container)).toEqual({ facets, middle: answered === total });
  },
);

test("[HAND-116] the respondent's stone is a picture of what is answered, without letters", () => {
  const { container } = render(<AnswerStone filled={0.4} />);
  expect(container.querySelectorAll("svg polygon").length).toBeGreaterThan(8);
  expect(container).toHaveTextContent("");
  expect(container.querySelector("text")).toBeNull();
});
