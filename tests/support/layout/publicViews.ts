import { allowMicrophone, blockMicrophone } from "../browser/microphonePerson.js";
import { type LayoutData, LONG_NAME } from "./LayoutData.js";
import { heading, opening, press, typed, type Views } from "./View.js";

/** Views of pages that need neither a link nor an account. */
export const publicViews = (layoutData: LayoutData): Views => ({
  "/": [
    {
      what: "the landing page",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/",
      until: heading("Hear how"),
    },
  ],
  "/auth": [
    {
      what: "signing up",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/auth?signup=true",
      until: (page) => page.getByLabel("Password").first().waitFor(),
    },
  ],
  "/reset-password": [
    {
      what: "a new password",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/reset-password?email=a%40example.com&code=1",
      until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
    },
  ],
  "/start": [
    {
      what: "asking without an account",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/start",
      until: async (page) => {
        await page.getByLabel("Who do you want to ask?").fill(LONG_NAME);
        await press(page, "Make the link");
        await page.getByText("Please enter your name.").waitFor();
      },
    },
  ],
  "/onboarding": [
    {
      what: "the self-assessment",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/onboarding",
      until: heading("Self-Reflection"),
    },
    {
      what: "dictation in the self-assessment",
      who: () => layoutData.speaker,
      at: "/favicon.svg",
      until: async (page) => {
        layoutData.speaker.speechToText = false;
        await page.goto("/onboarding");
        await page.getByRole("radio", { name: "Voice" }).check({ force: true });
        await press(page, "Speak with this browser");
        await page.getByRole("region", { name: "Recorder" }).getByRole("button", { name: "Stop" }).waitFor();
      },
    },
    {
      what: "a toast over the bottom bar",
      who: () => layoutData.speaker,
      at: "/favicon.svg",
      until: async (page) => {
        layoutData.speaker.speechToText = true;
        await page.goto("/onboarding");
        await page.getByRole("radio", { name: "Voice" }).check({ force: true });
        await blockMicrophone(page);
        await press(page, "Start recording");
        await allowMicrophone(page);
        await press(page, "Allow Microphone");
        await page.getByText("Microphone enabled").hover();
      },
    },
  ],
  "/app/demo": [
    {
      what: "an answer in the demo",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/app/demo",
      until: async (page) => {
        await press(page, "Read Response of Tom Okafor");
        await page.getByRole("heading", { name: "Tom Okafor", level: 2 }).waitFor();
      },
    },
  ],
  "/app/demo-incomplete": [
    {
      what: "the demo",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/app/demo-incomplete",
      until: heading("Top strengths"),
    },
  ],
  "/share/demo": [
    {
      what: "the review",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/share/demo",
      until: async (page) => {
        await typed(page);
        await opening("Preview All")(page);
      },
    },
  ],
  "/privacy-policy": [
    {
      what: "the privacy policy",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/privacy-policy",
      until: heading("Privacy policy"),
    },
  ],
  "/terms-of-use": [
    {
      what: "the terms",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/terms-of-use",
      until: heading("Terms of use"),
    },
  ],
  "/check": [
    {
      what: "a file that is no report",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/check",
      until: async (page) => {
        const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from("x") };
        await page.getByLabel(/A file that ends in .json/).setInputFiles(file);
        await page.getByText("This file can’t be checked").waitFor();
      },
    },
  ],
  "*": [
    {
      what: "no page",
      isCheckedByAxe: true,
      who: () => layoutData.visitor,
      at: "/no/such/page",
      until: heading("404"),
    },
  ],
});
