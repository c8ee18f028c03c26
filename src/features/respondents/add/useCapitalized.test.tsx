import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderApp } from "../../../testing/renderApp.tsx";
import { capitalizeName, useCapitalized } from "./useCapitalized.ts";

const typedNames = [
  ["anna", "Anna"],
  ["anna de vries", "Anna de Vries"],
  ["élodie martin-roche", "Élodie Martin-Roche"],
  ["bell Hooks", "bell Hooks"],
  ["anna@haus-linde.org", "anna@haus-linde.org"],
];
test.each(typedNames)("[HAND-214] a name typed as %s becomes %s", (typed, name) => {
  expect(capitalizeName(typed)).toBe(name);
});

test("[HAND-214] a name in small letters gets its capitals once; typed so again it stays", async () => {
  function Field() {
    const [name, setName] = useState("");
    const capitalize = useCapitalized(name, setName);
    return <input aria-label="Name" value={name} onChange={(e) => setName(e.target.value)} onBlur={capitalize} />;
  }
  const { user } = renderApp(<Field />);
  const field = screen.getByRole("textbox");
  await user.type(field, "bell hooks");
  await user.tab();
  expect(field).toHaveValue("Bell Hooks");
  await user.clear(field);
  await user.type(field, "bell hooks");
  await user.tab();
  expect(field).toHaveValue("bell hooks");
});
