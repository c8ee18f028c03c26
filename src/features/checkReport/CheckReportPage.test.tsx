import { render, screen, within, fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { type ReportContent, fingerprintInGroups } from "../../lib/reportFile/ReportFile.ts";
import { sealReport } from "../../lib/reportFile/sealReport.ts";
import { CheckReportPage } from "./CheckReportPage.tsx";

const claim = { kind: "strength", name: null, description: "", nextStep: null, against: [], corrected: [] };
const content: ReportContent = {
  madeAt: "2026-11-24T00:00:00.000Z",
  owner: "Mara Voss",
  claims: [
    { ...claim, number: 1, title: "Listens", quotes: ["1"] },
    { ...claim, number: 2, title: "Plans", quotes: ["2"] },
  ],
  quotes: [
    { label: "1", text: "She listens.", answer: "r1", start: 0, end: 12 },
    { label: "2", text: "plans too much", answer: "r2", start: 4, end: 18 },
  ],
  answers: [
    { id: "r1", by: "Ben", question: "?", text: "She listens. Always." },
    { id: "r2", by: "Tom", question: "?", text: "She plans too much." },
  ],
};

const fileOf = (text: string, name = "report.json") => new File([text], name, { type: "application/json" });

async function renderWithChosenFile(file: File) {
  const user = userEvent.setup();
  render(<CheckReportPage />);
  await user.upload(screen.getByLabelText(/A file that ends in .json/), file);
}

describe("the page that checks a report", () => {
  test("[VERIFY-04] a file that was not changed is confirmed claim by claim, with the fingerprint to compare", async () => {
    const { text, fingerprint } = await sealReport(content);
    await renderWithChosenFile(fileOf(text));
    expect(await screen.findByRole("heading", { name: "Every quote stands in the answer it names." })).toBeVisible();
    expect(screen.getByText(fingerprintInGroups(fingerprint))).toBeVisible();
    const result = within(screen.getByRole("status"));
    expect(result.getAllByText("It stands in the answer.")).toHaveLength(2);
    expect(result.getByText("Mara Voss")).toBeVisible();
    expect(result.getByText("2026-11-24 00:00 UTC")).toBeVisible();
  });

  test("[VERIFY-05] one changed word is shown at its quote, and at no other place", async () => {
    const { text } = await sealReport(content);
    await renderWithChosenFile(fileOf(text.replace("She plans too much.", "She plans too well.")));
    expect(await screen.findByRole("heading", { name: "Somebody changed this file" })).toBeVisible();
    expect(screen.getAllByText("It stands in the answer.")).toHaveLength(1);
    const plans = screen.getByText("plans too much").closest("li");
    expect(plans).toHaveTextContent("Somebody changed the answer, or its hash.");
    expect(screen.queryByText(/something else/)).toBeNull();
  });

  test("[VERIFY-05] a change outside of claims and answers is shown, one of the form with its byte", async () => {
    const { text } = await sealReport(content);
    await renderWithChosenFile(fileOf(text.replace("Mara Voss", "Mara Boss")));
    expect(await screen.findByText(/Somebody changed something else/)).toBeVisible();
    const user = userEvent.setup();
    await user.upload(screen.getByLabelText(/A file that ends in .json/), fileOf(`${text} `));
    const byte = new TextEncoder().encode(text).length;
    expect(await screen.findByText(`Somebody changed the form of the file, at byte ${byte}.`)).toBeVisible();
  });

  test("[VERIFY-06] no report, another version and a file that is too large each have their own error", async () => {
    await renderWithChosenFile(fileOf("hello"));
    expect(await screen.findByText("The file is no JSON, or somebody changed a character of it.")).toBeVisible();
    const user = userEvent.setup();
    const input = screen.getByLabelText(/A file that ends in .json/);
    const { text } = await sealReport(content);
    await user.upload(input, fileOf(text.replace('"version":1', '"version":9')));
    expect(await screen.findByText("The file has version 9. This page reads version 1.")).toBeVisible();
    const large = fileOf("x");
    Object.defineProperty(large, "size", { value: 5_000_001 });
    await user.upload(input, large);
    expect(await screen.findByText("The file is larger than 5 MB. Reports are smaller.")).toBeVisible();
  });

  test("[VERIFY-04] a file is dropped as well; without one the page shows what a check proves and what not", async () => {
    render(<CheckReportPage />);
    expect(screen.getByRole("region", { name: "What this shows, and what not" })).toHaveTextContent(
      "Whoever makes both file and print can make them fit.",
    );
    const { text } = await sealReport(content);
    const area = screen.getByRole("button", { name: "Choose a file" }).parentElement!;
    fireEvent.drop(area, { dataTransfer: { files: [fileOf(text)] } });
    expect(await screen.findByRole("heading", { name: "Every quote stands in the answer it names." })).toBeVisible();
  });
});
