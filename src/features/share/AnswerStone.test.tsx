import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { AnswerStone } from "./AnswerStone.tsx";

test("[HAND-116] the respondent's stone is a picture of what is written, without letters", () => {
  const { container } = render(<AnswerStone filled={0.4} />);
  expect(container.querySelectorAll("svg polygon")).toHaveLength(9);
  expect([...container.querySelectorAll("stop")].map((stop) => stop.getAttribute("offset"))).toEqual(["0.4", "0.4"]);
  expect(container).toHaveTextContent("");
  expect(container.querySelector("text")).toBeNull();
});
