import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { AnswerStone } from "./AnswerStone.tsx";
import { CompletedStone } from "../submitted/CompletedStone.tsx";

test("[HAND-186] faces of unanswered questions are outlines, and all faces are lit when all are answered", () => {
  const { container, rerender } = render(<AnswerStone filled={0} />);
  const filled = () => [...container.querySelectorAll<SVGElement>("polygon")].filter(({ style }) => style.fill !== "");
  // The respondent's own face, with a gradient that shows nothing yet.
  expect(filled()).toHaveLength(1);
  expect([...container.querySelectorAll("stop")].map((stop) => stop.getAttribute("stop-color"))[1]).toBe("transparent");
  rerender(<CompletedStone className="size-20" />);
  const grounds = container.querySelectorAll(".facet-lit .facet-ground");
  expect(grounds).toHaveLength(8);
});

test("[HAND-116] the respondent's stone is a picture of what is written, without letters", () => {
  const { container } = render(<AnswerStone filled={0.4} />);
  expect(container.querySelectorAll("svg polygon")).toHaveLength(9);
  expect([...container.querySelectorAll("stop")].map((stop) => stop.getAttribute("offset"))).toEqual(["0.4", "0.4"]);
  expect(container).toHaveTextContent("");
  expect(container.querySelector("text")).toBeNull();
});
