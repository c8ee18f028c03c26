import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import LanguageChooser from "./LanguageChooser.tsx";
import ToastRegion from "./ui/ToastRegion.tsx";

vi.mock("virtual:messages/fr/first", () => {
  throw new Error("offline");
});

test("[LANG-03] where a catalogue can’t be loaded the page stays in its language, with an error", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <>
      <LanguageChooser />
      <ToastRegion />
    </>,
  );
  const chooser = screen.getByRole("combobox", { name: "Language" });
  await userEvent.selectOptions(chooser, "Français");
  expect(
    await screen.findByText(
      "A part of this page could not be loaded. Please check your connection and reload the page.",
    ),
  ).toBeInTheDocument();
  expect(chooser).toHaveValue("en");
  expect(document.documentElement).not.toHaveAttribute("lang", "fr");
});
