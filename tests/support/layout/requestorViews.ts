import { limits } from "../../../convex/shared/limits/limits";
import { type LayoutData, LONG_NAME, UNBREAKABLE } from "./LayoutData.js";
import { choosing, heading, opening, press, type Views } from "./View.js";

/** Views of the pages of a signed-in requestor. */
export const requestorViews = (layoutData: LayoutData): Views => ({
  "/app": [
    {
      what: "the dashboard",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/app",
      until: (page) => page.getByRole("region", { name: "Strengths" }).waitFor(),
    },
    {
      what: "an answer beside the stone",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await press(page, "Priya Raman, answered");
        await page.getByRole("link", { name: "Open as a page" }).waitFor();
      },
    },
    {
      what: "a due date",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await opening("Set a day for answers")(page);
        await press(page, "Save");
        await page.getByText("Please choose a day from today, within a year.").waitFor();
      },
    },
    {
      what: "a share link",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await page.getByLabel("Name", { exact: true }).fill(LONG_NAME);
        await page.getByLabel("Email", { exact: true }).fill("annegret@example.com");
        await press(page, "Generate Unique Link");
        await page.getByRole("heading", { name: "Share Request Created" }).waitFor();
        await press(page, "Change questions");
        await press(page, "Change message");
        await press(page, "Suggestions");
        await page.getByRole("textbox", { name: "Ready-to-send message" }).fill(UNBREAKABLE);
        await page.getByText("The link is missing.").waitFor();
      },
    },
    {
      what: "how people work together",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await press(page, "Relationships");
        await page.getByRole("dialog").getByLabel("Priya Raman").waitFor();
      },
    },
    {
      what: "a share link's QR code",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        // Another one than before, which needs no second press.
        await page.getByLabel("Name", { exact: true }).fill(`${Date.now()}-${LONG_NAME}`.slice(0, limits.personName));
        await press(page, "Generate Link without Email");
        await page.getByRole("dialog").getByRole("button", { name: "QR code" }).click();
        await page.getByRole("dialog", { name: "Let them scan it" }).getByRole("img").waitFor();
      },
    },
    {
      what: "a second invitation",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await page.getByLabel("Name", { exact: true }).fill("Ken Mori");
        await page.getByLabel("Email", { exact: true }).fill("ken@example.com");
        await press(page, "Generate Unique Link");
        await page.getByText("You already asked").waitFor();
      },
    },
    {
      what: "someone's questions",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await choosing("More for Ken Mori", "Edit questions")(page);
        await page.getByRole("dialog").getByRole("list", { name: "Questions", exact: true }).waitFor();
      },
    },
    {
      what: "the chat",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      // An address that differs by its hash alone would keep the last view's dialog.
      at: "/favicon.svg",
      until: async (page) => {
        await page.goto("/app#chat-assistant");
        await page.getByRole("list", { name: "Examples" }).waitFor();
      },
    },
    {
      what: "deleting someone",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/app",
      until: choosing("More for Ken Mori", "Delete"),
    },
    {
      what: "a new invite link",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await opening("Create Public Invite Link")(page);
        await page.getByRole("dialog").getByText("What would you say are").first().waitFor();
      },
    },
    {
      what: "someone's menu",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await press(page, "More for Ken Mori");
        await page.getByRole("menu").waitFor();
      },
    },
    {
      what: "a list of people",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await press(page, "Add several people");
        const list = `${LONG_NAME} <annegret@example.com>\nBen <${UNBREAKABLE}@example>\nAda`;
        await page.getByLabel("Names and addresses").fill(list);
        await page.getByRole("list", { name: "What will happen" }).waitFor();
      },
    },
    {
      what: "a new round",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await opening("New round")(page);
        await page
          .getByRole("checkbox", { name: new RegExp(LONG_NAME.slice(0, 40)) })
          .first()
          .waitFor();
      },
    },
    {
      what: "an own question in the first person, for several people",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await press(page, "Add several people");
        await page.getByLabel("Names and addresses").fill("Ada\nBen");
        // They are as many as there may be.
        await page.getByRole("checkbox", { name: /^Use the same questions as for / }).uncheck();
        await press(page, "Add new question");
        const question = `How do my rota and my ${"van-".repeat(20)}plans work for you on a drive day?`;
        await page.getByRole("textbox", { name: /^Question \d/ }).fill(question);
        await page.getByRole("button", { name: /^Ask “/ }).waitFor();
      },
    },
    {
      what: "a toast over a dialog",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await page.getByLabel("Name", { exact: true }).fill("Ada");
        await page.getByLabel("Email", { exact: true }).fill(`ada-${Date.now()}@example.com`);
        await press(page, "Generate Unique Link");
        await page.getByRole("dialog").getByRole("button", { name: "Copy link", exact: true }).click();
        // A toast under the pointer stays.
        await page.getByText("Link copied", { exact: true }).hover();
      },
    },
    {
      what: "an invite link's QR code",
      who: () => layoutData.owner,
      at: "/app",
      until: opening(/^QR code: Spring review https/),
    },
    {
      what: "a QR code on the full screen",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await opening(/^QR code: Spring review https/)(page);
        // The window's own size is what is measured.
        await page.evaluate(() => Object.assign(Element.prototype, { requestFullscreen: undefined }));
        await press(page, "Full screen");
        await page.getByRole("dialog", { name: /^Spring review https/ }).waitFor();
      },
    },
    {
      what: "an invite link's analytics",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await choosing(/^More for Spring review https/, "View Analytics")(page);
        await page.getByText("No completed respondents available.").or(page.getByRole("tab").first()).first().waitFor();
      },
    },
    {
      what: "the name and address of a contributor",
      who: () => layoutData.owner,
      at: "/app",
      until: choosing("More for Ken Mori", "Edit name and email"),
    },
    {
      what: "links to send",
      who: () => layoutData.owner,
      at: "/app",
      until: async (page) => {
        await press(page, "Add several people");
        // Words of a usual length, whose last one alone may be cut.
        await page.getByLabel("Names and addresses").fill("Teodor Vangelis-Papadimitriou von Hohenstaufen\nBo Li");
        await press(page, "Add 2 people");
        await page.getByRole("list", { name: "Links to send" }).waitFor();
        await press(page, "Copy all links");
        await page.getByRole("heading", { name: "All links copied" }).waitFor();
        await page.getByText("Links copied", { exact: true }).waitFor({ state: "visible" });
        await page.getByText("Links copied", { exact: true }).waitFor({ state: "hidden" });
      },
    },
  ],
  "/app/dashboard": [
    {
      what: "the account's menu",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/app/dashboard",
      until: async (page) => {
        await press(page, /^Your account/);
        await page.getByRole("menu").waitFor();
      },
    },
  ],
  "/app/self-assessment": [
    {
      what: "the self-assessment",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/app/self-assessment",
      until: (page) => page.getByRole("link", { name: "Update Responses" }).waitFor(),
    },
  ],
  "/app/respondent-assessment/:respondentId": [
    {
      what: "one response",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: () => `/app/respondent-assessment/${layoutData.data.completedId}`,
      until: heading("Priya Raman"),
    },
  ],
  "/app/report": [
    {
      what: "the report",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/app/report",
      until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
    },
    {
      what: "sharing the report",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/app/report",
      until: async (page) => {
        await page.getByRole("button", { name: "Share this report" }).click();
        await page.getByRole("button", { name: "Copy link for Coach Kim" }).waitFor();
      },
    },
  ],
  "/app/account": [
    {
      what: "the account",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/app/account",
      until: (page) => page.getByText("Email isn’t set up here").waitFor(),
    },
    { what: "who reads what", who: () => layoutData.owner, at: "/app/account", until: opening("Who reads what") },
  ],
  "/seed": [
    {
      what: "the question bank",
      isCheckedByAxe: true,
      who: () => layoutData.owner,
      at: "/seed",
      until: heading("Innovation"),
    },
  ],
});
