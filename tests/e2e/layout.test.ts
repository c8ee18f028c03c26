import { ConvexHttpClient } from "convex/browser";
import type { Browser, Locator, Page } from "playwright-core";
import type { RouteObject } from "react-router-dom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import { limits } from "../../convex/shared/limits";
import { paths } from "../../src/app/paths.js";
import { routes } from "../../src/app/router.js";
import { readCatalogue } from "../../scripts/web/catalogues.js";
import { hydrated, launchBrowser, newPerson, saveArtifactsOnFailure, type Person } from "../support/browser.js";
import { layoutFaults, layoutShift } from "../support/layoutFaults.js";
import { mailPages } from "../support/mailPages.js";
import {
  allowMicrophone,
  blockMicrophone,
  clearRecordings,
  newSpeakingPerson,
  type SpeakingPerson,
} from "../support/speakingPerson.js";
import { Requestor } from "../support/Requestor.js";
import { logIn, type SampleData, addSampleData } from "../support/samplePeople.js";
import { sharedApp, type RunningApp } from "../support/runningApp.js";

/** Wide first: a phone's page is the desktop's page made narrow, without a reload. */
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const;

const LONG_NAME = `Annegret-${"Wolkenbruchsdottir".repeat(6)}`.slice(0, limits.personName);
const UNBREAKABLE = `https://reviews.example/${"a1b2c3d4e5".repeat(14)}`;

let app: RunningApp;
let browser: Browser;
let owner: Person;
let visitor: Person;
let speaker: SpeakingPerson;
let data: SampleData;
let longToken: string;
let ofLongNameToken: string;
/** Sent, and not read. */
let sentToken: string;
let mail: { readonly confirm: string; readonly stop: string };

/** As the browser that has sent the answers. */
const EDIT_KEY = "the-key-of-the-sent-answer";

async function holdEditKey(page: Page): Promise<void> {
  await page.addInitScript(
    ([name, key]) => {
      if (location.protocol === "http:") localStorage.setItem(name!, key!);
    },
    [`facets.share.${sentToken}.editKey`, EDIT_KEY],
  );
}

beforeAll(async () => {
  app = sharedApp();
  browser = await launchBrowser();
  const still = { reducedMotion: "reduce", viewport: SCREENS[0] } as const;
  [owner, visitor, speaker] = await Promise.all([
    newPerson(browser, app.url, still),
    newPerson(browser, app.url, still),
    newSpeakingPerson(browser, app.url, still),
  ]);
  const requestor = await Requestor.signUp(app);
  await logIn(owner.page, requestor.email);
  data = await addSampleData(owner.page, app.url);
  mail = (await mailPages(app, requestor.email))!;
  const asked = await requestor.ask(LONG_NAME);
  longToken = asked.token;
  const named = await Requestor.signUp(app);
  await named.rename(LONG_NAME);
  ofLongNameToken = (await named.ask("Ingrid Voss", 1)).token;
  const answered = await requestor.ask(`${LONG_NAME.slice(0, 60)} II`);
  const anyone = new ConvexHttpClient(app.url, { logger: false });
  const sent = await named.ask(LONG_NAME, 1);
  sentToken = sent.token;
  const [questionId] = await named.questionsOf(sent);
  const submissionId = crypto.randomUUID();
  const answers = [{ questionId: questionId!, text: `She listens. ${UNBREAKABLE}` }];
  await anyone.mutation(api.answering.submission.submit, {
    token: sentToken,
    submissionId,
    answers,
    editKey: EDIT_KEY,
  });
  await holdEditKey(visitor.page);
  await anyone.mutation(api.answering.submission.submit, {
    token: answered.token,
    submissionId: crypto.randomUUID(),
    answers: (await requestor.questionsOf(answered)).map((questionId) => ({
      questionId,
      text: `${UNBREAKABLE} ${"She explains it plainly and waits. ".repeat(400)}`.slice(0, 10_000),
    })),
  });
  await requestor.invite(`Spring review ${UNBREAKABLE}`.slice(0, limits.inviteTitle), UNBREAKABLE);
});

afterAll(() => browser.close());

interface View {
  readonly what: string;
  readonly who: () => Person;
  readonly at: string | (() => string);
  readonly until: (page: Page) => Promise<unknown>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first().waitFor();
const press = async (page: Page, name: string | RegExp) => await page.getByRole("button", { name }).first().click();
const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
const opening = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await dialog(page);
};
const choosing = (menu: string | RegExp, item: string) => async (page: Page) => {
  await press(page, menu);
  await page.getByRole("menuitem", { name: item }).click();
  await dialog(page);
};
/** A form that was begun opens at a later one. */
const atFirstQuestion = async (page: Page) => {
  await press(page, /^Question 1 of /);
  await page.getByRole("radio", { name: "Type Response" }).check({ force: true });
};
const typed = async (page: Page) => {
  await atFirstQuestion(page);
  await page.getByRole("textbox").fill(UNBREAKABLE);
};
/** Steps at the recorder of the long name's form, with words above it if `words`. */
const recording = (what: string, words: boolean, steps: (page: Page) => Promise<unknown>): View => ({
  what,
  who: () => speaker,
  at: "/favicon.svg",
  until: async (page) => {
    await clearRecordings(page);
    speaker.speechToText = true;
    speaker.reply = "endless";
    await page.goto(`/share/${longToken}`);
    await atFirstQuestion(page);
    await page.getByRole("textbox").fill(words ? UNBREAKABLE : "");
    await page.getByRole("radio", { name: "Record Voice" }).press("Space");
    await steps(page);
  },
});
const whileRecording = async (page: Page) => {
  await press(page, "Start recording");
  // Less counts as no speech.
  await page
    .getByRole("timer")
    .filter({ hasText: /0[2-9]$/ })
    .waitFor();
};
const stopping = async (page: Page) => {
  await whileRecording(page);
  await press(page, "Stop recording");
};
/** Through an invite link, in this browser. */
const begun = async (page: Page) => {
  await page.getByLabel("Name").fill(LONG_NAME);
  await page.getByLabel("Email").fill(`annegret-${Date.now()}@example.com`);
  await press(page, "Start");
  await page.getByRole("radio", { name: "Type Response" }).check({ force: true });
  await page.getByRole("textbox").fill(UNBREAKABLE);
  await page.getByText(/^Saved \d/).waitFor();
};
const anyone = () => visitor;
const someone = () => owner;

const views: Readonly<Record<string, readonly View[]>> = {
  "/": [{ what: "the landing page", who: anyone, at: "/", until: heading("Hear how") }],
  "/auth": [
    {
      what: "signing up",
      who: anyone,
      at: "/auth?signup=true",
      until: (page) => page.getByLabel("Password").first().waitFor(),
    },
  ],
  "/reset-password": [
    {
      what: "a new password",
      who: anyone,
      at: "/reset-password?email=a%40example.com&code=1",
      until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
    },
  ],
  "/start": [
    {
      what: "asking without an account",
      who: anyone,
      at: "/start",
      until: async (page) => {
        await page.getByLabel("Who do you want to ask?").fill(LONG_NAME);
        await press(page, "Make the link");
        await page.getByText("Please enter your name.").waitFor();
      },
    },
  ],
  "/onboarding": [
    { what: "the self-assessment", who: anyone, at: "/onboarding", until: heading("Self-Reflection") },
    {
      what: "dictation in the self-assessment",
      who: () => speaker,
      at: "/favicon.svg",
      until: async (page) => {
        speaker.speechToText = false;
        await page.goto("/onboarding");
        await page.getByRole("radio", { name: "Voice" }).check({ force: true });
        await press(page, "Speak with this browser");
        await page.getByRole("region", { name: "Recorder" }).getByRole("button", { name: "Stop" }).waitFor();
      },
    },
    {
      what: "a toast over the bottom bar",
      who: () => speaker,
      at: "/favicon.svg",
      until: async (page) => {
        speaker.speechToText = true;
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
      who: anyone,
      at: "/app/demo",
      until: async (page) => {
        await press(page, "Read Response of Tom Okafor");
        await page.getByRole("heading", { name: "Tom Okafor", level: 2 }).waitFor();
      },
    },
  ],
  "/app/demo-incomplete": [
    { what: "the demo", who: anyone, at: "/app/demo-incomplete", until: heading("Top strengths") },
  ],
  "/share/demo": [
    {
      what: "the review",
      who: anyone,
      at: "/share/demo",
      until: async (page) => {
        await typed(page);
        await opening("Preview All")(page);
      },
    },
  ],
  "/share/:token?": [
    {
      what: "the form of a long name",
      who: anyone,
      at: () => `/share/${longToken}`,
      until: async (page) => {
        await page.getByRole("radio", { name: "Type Response" }).waitFor();
        await hydrated(page.getByRole("radio", { name: "Type Response" }));
        await typed(page);
      },
    },
    {
      what: "a link for later",
      who: anyone,
      at: () => `/share/${longToken}`,
      until: async (page) => {
        await page.getByRole("radio", { name: "Type Response" }).waitFor();
        await typed(page);
        await opening(/^Save & Continue Later/)(page);
      },
    },
    {
      what: "answers taken up again",
      who: anyone,
      at: () => `/share/${longToken}`,
      until: async (page) => {
        await atFirstQuestion(page);
        await page.getByRole("textbox").fill(`${UNBREAKABLE} ${Date.now()}`);
        await page.getByText(/^Saved \d/).waitFor();
        await page.reload();
        await page.getByText("Draft responses found").waitFor();
      },
    },
    recording("the recorder", false, (page) => page.getByText(/^Take your time/).waitFor()),
    recording("the recorder under an answer", true, (page) =>
      page.getByText("Facets turns your voice into text and keeps no recording.").waitFor(),
    ),
    recording("recording", false, whileRecording),
    recording("a paused recording", true, async (page) => {
      await whileRecording(page);
      await press(page, "Pause");
      await page.getByRole("button", { name: "Resume" }).waitFor();
    }),
    recording("a recording that becomes text", true, async (page) => {
      await stopping(page);
      await page.getByText("Turning your recording into text…").waitFor();
    }),
    recording("text to be checked", true, async (page) => {
      speaker.reply = { text: `She listens. ${UNBREAKABLE} `.repeat(12), isDoubtful: false };
      await stopping(page);
      await page.getByText("Check the words").waitFor();
    }),
    recording("the voice bot that records", true, async (page) => {
      await press(page, "Respond by Voice Bot");
      await press(page, "Start Recording");
      await page.getByRole("timer").waitFor();
    }),
    recording("text that may be misheard", true, async (page) => {
      speaker.reply = { text: `She listens. ${UNBREAKABLE} `.repeat(12), isDoubtful: true };
      await stopping(page);
      await page.getByText("We may have misheard.").waitFor();
    }),
    recording("a recording that is not text", false, async (page) => {
      speaker.reply = "failed";
      await stopping(page);
      await page.getByText("Transcription failed").waitFor();
    }),
    recording("a blocked microphone", false, async (page) => {
      await blockMicrophone(page);
      await press(page, "Start recording");
      await press(page, "Allow Microphone");
      await page.getByText("Microphone access denied").waitFor();
    }),
    recording("dictation", true, async (page) => {
      speaker.speechToText = false;
      await page.reload();
      await page.getByRole("radio", { name: "Record Voice" }).press("Space");
      await press(page, "Speak with this browser");
      await page.evaluate((words) => window.speechScript.hear(words, false), UNBREAKABLE);
      await page.getByRole("region", { name: "Recorder" }).getByRole("button", { name: "Stop" }).waitFor();
    }),
    { what: "thanks", who: anyone, at: () => `/share/${data.completedToken}`, until: heading(/^Thank You/) },
    {
      what: "changing a sent answer",
      who: anyone,
      at: () => `/share/${sentToken}`,
      until: async (page) => {
        await page.getByText("Read or change your answer").click();
        await press(page, "Change this answer");
        await page.getByRole("textbox", { name: "Your answer" }).waitFor();
      },
    },
  ],
  "/invite/:token?": [
    {
      what: "an invitation",
      who: anyone,
      at: () => `/invite/${data.inviteToken}`,
      until: (page) => page.getByLabel("Name").waitFor(),
    },
    {
      what: "an invitation that was begun here",
      who: anyone,
      at: () => `/invite/${data.inviteToken}`,
      until: async (page) => {
        await begun(page);
        await page.goto(`/invite/${data.inviteToken}`);
        await heading("You began your answers here.")(page);
      },
    },
    {
      what: "an invitation that was answered here",
      who: anyone,
      at: () => `/invite/${data.inviteToken}`,
      until: async (page) => {
        await page.getByRole("link", { name: "Continue my answers" }).click();
        await press(page, "Finish");
        await heading(/^Thank You/)(page);
        await page.goto(`/invite/${data.inviteToken}`);
        await heading("You have already submitted")(page);
      },
    },
  ],
  "/mail/stop/:token?": [
    { what: "ending all email", who: anyone, at: () => mail.stop, until: heading("End all email?") },
  ],
  "/mail/confirm/:token?": [
    { what: "confirming an address", who: anyone, at: () => mail.confirm, until: heading("Confirm your address?") },
  ],
  "/privacy-policy": [
    { what: "the privacy policy", who: anyone, at: "/privacy-policy", until: heading("Privacy policy") },
  ],
  "/terms-of-use": [{ what: "the terms", who: anyone, at: "/terms-of-use", until: heading("Terms of use") }],
  "/app": [
    {
      what: "the dashboard",
      who: someone,
      at: "/app",
      until: (page) => page.getByRole("region", { name: "Strengths" }).waitFor(),
    },
    {
      what: "an answer beside the stone",
      who: someone,
      at: "/app",
      until: async (page) => {
        await press(page, "Priya Raman, answered");
        await page.getByRole("link", { name: "Open as a page" }).waitFor();
      },
    },
    {
      what: "a day for answers",
      who: someone,
      at: "/app",
      until: async (page) => {
        await opening("Set a day for answers")(page);
        await press(page, "Save");
        await page.getByText("Please choose a day from today, within a year.").waitFor();
      },
    },
    {
      what: "a share link",
      who: someone,
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
      who: someone,
      at: "/app",
      until: async (page) => {
        await press(page, "Relationships");
        await page.getByRole("dialog").getByLabel("Priya Raman").waitFor();
      },
    },
    {
      what: "a share link's QR code",
      who: someone,
      at: "/app",
      until: async (page) => {
        // Another one than before, which needs no second press.
        await page.getByLabel("Name", { exact: true }).fill(`${Date.now()}-${LONG_NAME}`.slice(0, limits.personName));
        await press(page, "Link without an email");
        await page.getByRole("dialog").getByRole("button", { name: "QR code" }).click();
        await page.getByRole("dialog", { name: "Let them scan it" }).getByRole("img").waitFor();
      },
    },
    {
      what: "a second invitation",
      who: someone,
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
      who: someone,
      at: "/app",
      until: choosing("More for Ken Mori", "Edit questions"),
    },
    {
      what: "the chat",
      who: someone,
      // An address that differs by its hash alone would keep the last view's dialog.
      at: "/favicon.svg",
      until: async (page) => {
        await page.goto("/app#chat-assistant");
        await page.getByRole("list", { name: "Examples" }).waitFor();
      },
    },
    { what: "deleting someone", who: someone, at: "/app", until: choosing("More for Ken Mori", "Delete") },
    {
      what: "a new public link",
      who: someone,
      at: "/app",
      until: opening("Create Public Invite Link"),
    },
    {
      what: "someone's menu",
      who: someone,
      at: "/app",
      until: async (page) => {
        await press(page, "More for Ken Mori");
        await page.getByRole("menu").waitFor();
      },
    },
    {
      what: "a list of people",
      who: someone,
      at: "/app",
      until: async (page) => {
        await press(page, "Add several people");
        const list = `${LONG_NAME} <annegret@example.com>\nBen <${UNBREAKABLE}@example>\nAda`;
        await page.getByLabel("Names and addresses").fill(list);
        await page.getByRole("list", { name: "What will happen" }).waitFor();
      },
    },
    {
      what: "an own question in the first person, for several people",
      who: someone,
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
      who: someone,
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
      what: "a public link's QR code",
      who: someone,
      at: "/app",
      until: opening(/^QR code: Spring review https/),
    },
    {
      what: "a QR code on the full screen",
      who: someone,
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
      what: "a public link's analytics",
      who: someone,
      at: "/app",
      until: choosing(/^More for Spring review https/, "View Analytics"),
    },
    {
      what: "the name and address of a contributor",
      who: someone,
      at: "/app",
      until: choosing("More for Ken Mori", "Edit name and email"),
    },
  ],
  "/app/dashboard": [
    {
      what: "the account's menu",
      who: someone,
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
      who: someone,
      at: "/app/self-assessment",
      until: (page) => page.getByRole("link", { name: "Update Responses" }).waitFor(),
    },
  ],
  "/app/respondent-assessment/:respondentId": [
    {
      what: "one response",
      who: someone,
      at: () => `/app/respondent-assessment/${data.completedId}`,
      until: heading("Priya Raman"),
    },
  ],
  "/app/report": [
    {
      what: "the report",
      who: someone,
      at: "/app/report",
      until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
    },
    {
      what: "sharing the report",
      who: someone,
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
      who: someone,
      at: "/app/account",
      until: (page) => page.getByText("Email isn’t set up here").waitFor(),
    },
    { what: "who reads what", who: someone, at: "/app/account", until: opening("Who reads what") },
  ],
  "/seed": [{ what: "the question bank", who: someone, at: "/seed", until: heading("Innovation") }],
  "/report/:token?": [
    {
      what: "a shared report",
      who: anyone,
      at: () => `/report/${data.sharedReportToken}`,
      until: heading("Self-assessment"),
    },
    { what: "a report that is not shared", who: anyone, at: "/report/none", until: heading("no longer shared") },
  ],
  "/check": [
    {
      what: "a file that is no report",
      who: anyone,
      at: "/check",
      until: async (page) => {
        const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from("x") };
        await page.getByLabel(/A file that ends in .json/).setInputFiles(file);
        await page.getByText("This file can’t be checked").waitFor();
      },
    },
  ],
  "*": [{ what: "no page", who: anyone, at: "/no/such/page", until: heading("404") }],
};

/** Pages without the router. */
const ownApps = [paths.sharedReport, paths.checkReport];

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
}

/** After the new width is drawn. */
async function resized(page: Page, screen: (typeof SCREENS)[number]): Promise<void> {
  await page.setViewportSize(screen);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

test("[HAND-01] every route is walked", () => {
  expect(Object.keys(views).toSorted()).toEqual([...pathsOf(routes), ...ownApps].toSorted());
});

async function faultsAt(view: View): Promise<Record<number, string[]>> {
  const { page } = view.who();
  const found: Record<number, string[]> = {};
  for (const [n, screen] of SCREENS.entries()) {
    await resized(page, screen);
    if (n === 0) {
      await page.goto(typeof view.at === "string" ? view.at : view.at());
      await view.until(page);
    }
    const faults = await layoutFaults(page, { touch: screen.width < 768 });
    if (faults.length > 0) found[screen.width] = faults;
  }
  return found;
}

describe.each(Object.entries(views))("%s", (_route, seen) => {
  test.each(seen)(
    "[HAND-01] $what: each control is reached, uncovered and large enough at four widths",
    async (view) => {
      saveArtifactsOnFailure();
      expect(await faultsAt(view)).toEqual({});
    },
  );
});

test("[HAND-250] with text at 200 % nothing on a phone overlaps, and nothing scrolls sideways", async () => {
  saveArtifactsOnFailure();
  const pages: readonly [address: string, who: Person, until: (page: Page) => Promise<unknown>][] = [
    ["/", visitor, heading(/^Hear how/)],
    ["/share/demo", visitor, (page) => page.getByRole("radio", { name: "Type Response" }).waitFor()],
    ["/app#insights", owner, heading("Your Professional Insights")],
  ];
  const found: Record<string, string[]> = {};
  for (const [address, { page }, until] of pages) {
    await page.setViewportSize(SCREENS[2]);
    await page.goto("/favicon.svg");
    await page.goto(address);
    await until(page);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    const faults = await layoutFaults(page, { touch: true });
    if (faults.length > 0) found[address] = faults;
  }
  expect(found).toEqual({});
});

/** Long words, and from right to left. */
test.each(["de", "ar"] as const)(
  "[LANG-04] in %s dialogs, recorder and messages of a link hold on phones",
  async (language) => {
    saveArtifactsOnFailure();
    const texts = readCatalogue(language);
    const said = (text: string) => texts[text] ?? text;
    const reader = await newSpeakingPerson(browser, app.url, { reducedMotion: "reduce", locale: language });
    const { page } = reader;
    await holdEditKey(page);
    const named = (role: "button" | "radio", text: string) => page.getByRole(role, { name: said(text), exact: true });
    const found: Record<string, string[]> = {};
    const check = async (what: string) => {
      for (const screen of SCREENS.slice(2)) {
        await resized(page, screen);
        const faults = await layoutFaults(page, { touch: true });
        if (faults.length > 0) found[`${what} at ${screen.width} px`] = faults;
      }
    };

    await page.goto(`/invite/${data.inviteToken}`);
    await page.getByLabel(said("Name"), { exact: true }).waitFor();
    await check("an invitation");
    await page.goto("/share/nothing");
    await page.getByRole("heading", { name: said("Invalid Link") }).waitFor();
    await check("a link that is none");

    await page.goto(mail.stop);
    await page.getByRole("heading", { name: said("End all email?") }).waitFor();
    await check("ending all email");
    await page.goto(mail.confirm);
    await page.getByRole("heading", { name: said("Confirm your address?") }).waitFor();
    await check("confirming an address");

    await page.goto(`/share/${longToken}`);
    await named("radio", "Type Response").check({ force: true });
    await page.getByRole("textbox").fill(UNBREAKABLE);
    await page.getByText(said("Who sees this?")).first().click();
    await check("the form");
    await named("button", "Preview All").first().click();
    await dialog(page);
    await check("the review");
    await page.keyboard.press("Escape");
    await named("button", "Save & Continue Later").click();
    await dialog(page);
    await check("a link for later");
    await page.keyboard.press("Escape");
    await named("radio", "Record Voice").press("Space");
    await check("the recorder");
    await named("button", "Respond by Voice Bot").click();
    await check("the voice bot");

    await page.goto(`/share/${sentToken}`);
    await named("button", "Withdraw my response").waitFor();
    const own = page.locator("details", { hasText: said("Change this answer") });
    await own.locator("summary").click();
    await named("button", "Change this answer").click();
    await page.getByRole("textbox").waitFor();
    await check("a sent answer");
    await named("button", "Withdraw my response").click();
    await dialog(page);
    await check("withdrawing it");
    await reader.context.close();
    expect(found).toEqual({});
  },
);

test.each([SCREENS[0], SCREENS[2]])(
  "[HAND-02] at $width px an answer's first keystroke moves nothing else",
  async (screen) => {
    const { page } = visitor;
    await page.setViewportSize(screen);
    await page.goto(`/share/${data.pendingToken}`);
    await page.getByRole("radio", { name: "Type Response" }).check({ force: true });
    const field = page.getByRole("textbox");
    await field.click();
    const { sum, moved } = await layoutShift(page, () => field.press("S"));
    expect(sum, moved).toBeLessThanOrEqual(0.05);
  },
);

test("[HAND-101] at the end of the lists the insights are in view", async () => {
  const { page } = owner;
  await page.setViewportSize(SCREENS[0]);
  await page.goto("/app");
  await page.getByRole("region", { name: "Strengths" }).waitFor();
  await page.getByRole("button", { name: "Create Public Invite Link" }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const top = () =>
    page.getByRole("tab", { name: "Chat Assistant" }).evaluate((tab) => Math.round(tab.getBoundingClientRect().top));
  await expect.poll(top).toBeGreaterThan(64);
  expect(await top()).toBeLessThan(SCREENS[0].height / 2);
});

test("[HAND-108] [HAND-111] the chat opens at its newest question, beside a page that stays and one scroll bar", async () => {
  const { page } = owner;
  await page.setViewportSize({ width: 1440, height: 720 });
  await page.goto("/favicon.svg");
  await page.goto("/app#chat-assistant");
  const field = page.getByLabel("Your question");
  // Answered at once.
  for (const question of ["Hello", "Hi there", "Good morning", "Thank you", "Okay", "Good evening"]) {
    await field.fill(question);
    await field.press("Enter");
    await page.getByRole("log").getByText(question, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Send" }).waitFor();
  }
  const newest = page.getByRole("log").getByText("Good evening", { exact: true });
  /** Of the window that its first pixels are in; the pane and the bars cover others. */
  const isSeen = () =>
    newest.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 4, top + 4));
    });
  await page.goto("/favicon.svg");
  await page.goto("/app#chat-assistant");
  await newest.waitFor();
  await expect.poll(isSeen).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const pane = page.locator("[data-pane]");
  expect(await pane.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.mouse.move(4, 4);
  const bar = () => pane.evaluate((element) => getComputedStyle(element).scrollbarColor);
  await expect.poll(bar).toBe("rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)");
  await pane.hover();
  await expect.poll(bar).not.toMatch(/^rgba\(0, 0, 0, 0\)/);

  await page.setViewportSize(SCREENS[2]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("tab", { name: "Self-Assessment" }).click();
  await page.getByRole("tab", { name: "Chat Assistant" }).click();
  await expect.poll(isSeen).toBe(true);
});

test("[HAND-48] [HAND-115] words on the stones stay within their facets", async () => {
  const requestor = await Requestor.signUp(app);
  const names = [
    LONG_NAME,
    "MMMMMMMM WWWW",
    "李小龙 陈",
    "Мария Константинопольская",
    "محمد عبد الرحمن",
    "Bo",
    "Ana Ruiz",
  ];
  for (const name of names) await requestor.ask(name);
  const { page } = await newPerson(browser, app.url, { reducedMotion: "reduce", viewport: SCREENS[0] });
  await logIn(page, requestor.email);
  const outside = (on: Page) =>
    on.locator("svg.facet-named").evaluateAll((stones) => {
      const seen = stones.filter((stone) => stone.checkVisibility());
      const words = seen.flatMap((stone) => [...stone.querySelectorAll<SVGGElement>("[data-words]")]);
      const faults = words.flatMap((word) => {
        const face = word.ownerSVGElement!.querySelector(`[data-face="${CSS.escape(word.dataset["words"]!)}"]`);
        const edge = face?.querySelector<SVGPolygonElement>(".facet-outline");
        if (!edge) return [];
        return [...word.querySelectorAll("text")].flatMap((text) => {
          const { x, y, width, height } = text.getBBox();
          // A line's box is higher than its letters.
          const rows = [y + height * 0.2, y + height * 0.85];
          const within = rows.every((row) =>
            [x, x + width / 2, x + width].every((column) => edge.isPointInFill(new DOMPoint(column, row))),
          );
          return within ? [] : [text.textContent];
        });
      });
      return { checked: words.length, faults };
    });
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await page.getByRole("group", { name: /^0 of 7 people/ }).waitFor();
    // The table's and the empty facet's too.
    expect(await outside(page), String(size.width)).toEqual({ checked: names.length + 2, faults: [] });
    const stone = await page.locator("svg.facet-named").boundingBox();
    if (size.width === 390) expect(stone!.height).toBeLessThan(size.height * 0.45);
  }
  for (const size of SCREENS) {
    const demo = visitor.page;
    await demo.setViewportSize(size);
    await demo.goto("/app/demo");
    if (size.width < 768) await demo.getByRole("tab", { name: "Insights" }).click();
    await demo.getByRole("group", { name: /topics: you both wrote/ }).waitFor();
    expect((await outside(demo)).faults, String(size.width)).toEqual([]);
  }
  await page.context().close();
});

test("[HAND-117] the insights go from under an opaque top bar to the window's end", async () => {
  const { page } = owner;
  await page.setViewportSize({ width: 1440, height: 720 });
  await page.goto("/app");
  const pane = page.locator("[data-pane]");
  await page.getByRole("region", { name: "Strengths" }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 400));
  const bar = page.locator("header").first();
  await expect
    .poll(async () => {
      const [{ y, height }, top] = [(await pane.boundingBox())!, (await bar.boundingBox())!];
      return { startsBelowBar: y > top.y + top.height, end: Math.round(y + height) };
    })
    .toEqual({ startsBelowBar: false, end: 720 });
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toContain("/");
});

test("[HAND-118] after a reload an answer that opens and closes leaves the page where it is", async () => {
  const { page } = owner;
  await page.setViewportSize({ width: 1440, height: 720 });
  await page.goto("/app");
  const face = page.getByRole("button", { name: "Priya Raman, answered" });
  await face.waitFor();
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  await page.reload();
  await face.waitFor();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await face.click();
    await page.getByRole("link", { name: "Open as a page" }).waitFor();
    await close();
    await page.getByRole("link", { name: "Open as a page" }).waitFor({ state: "detached" });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("[HAND-119] [HAND-136] a turned phone's first screen shows the stone and a line of a quote, or two lines of the text field", async () => {
  const turned = { width: 844, height: 390 };
  const seen = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return Math.min(turned.height, y + height) - y;
  };
  /** Below the first line. */
  const roomBelow = (quote: Locator) =>
    quote.evaluate((words) => {
      const lines = document.createRange();
      lines.selectNodeContents(words);
      return window.innerHeight - lines.getClientRects()[0]!.bottom;
    });
  await owner.page.setViewportSize(turned);
  await owner.page.goto("/app");
  await expect.poll(() => seen(owner.page.locator("svg.facet-named").first())).toBeGreaterThan(150);
  const quote = owner.page.getByRole("region", { name: "Strengths" }).locator("blockquote p").first();
  await expect.poll(() => roomBelow(quote)).toBeGreaterThanOrEqual(0);
  await visitor.page.setViewportSize(turned);
  await visitor.page.goto(`/share/${data.pendingToken}`);
  await visitor.page.getByRole("radio", { name: "Type Response" }).check({ force: true });
  await visitor.page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const field = visitor.page.getByRole("textbox");
  const twoLines = await field.evaluate((one) => {
    const { lineHeight, paddingTop } = getComputedStyle(one);
    return 2 * Number.parseFloat(lineHeight) + Number.parseFloat(paddingTop);
  });
  await expect.poll(() => seen(field)).toBeGreaterThanOrEqual(twoLines);
  // Without a microphone too: the notice stands above the field.
  await visitor.page.getByRole("radio", { name: "Record Voice" }).press("Space");
  await blockMicrophone(visitor.page);
  await press(visitor.page, "Start recording");
  await visitor.page.getByText("Voice recording not available").waitFor();
  await expect.poll(() => seen(field)).toBeGreaterThanOrEqual(twoLines);
});

test("[HAND-05] [HAND-120] a phone shows the whole share dialog, and over it a toast of three lines leaves its title free", async () => {
  const { page } = owner;
  await page.setViewportSize(SCREENS[2]);
  await page.goto("/app");
  // Own words without a link open the message's box.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("invitationMessage/"))) {
      localStorage.removeItem(key);
    }
  });
  await page.getByLabel("Name", { exact: true }).fill(LONG_NAME);
  await page.getByLabel("Email", { exact: true }).fill(`annegret-${Date.now()}@example.com`);
  await press(page, "Generate Unique Link");
  const title = page.getByRole("heading", { name: "Share Request Created" });
  await page.getByRole("list", { name: "Questions" }).waitFor();
  const hidden = await page
    .getByRole("dialog")
    .evaluate((sheet) => [...sheet.children].map((part) => part.scrollHeight - part.clientHeight));
  expect(hidden.every((height) => height <= 1)).toBe(true);
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Feedback request created" });
  await toast.hover();
  // The dialog rises, the toast slides in.
  await expect
    .poll(async () => (await title.boundingBox())!.y - (await toast.boundingBox().then((box) => box!.y + box!.height)))
    .toBeGreaterThan(0);
});

test("[HAND-02] a change of the dashboard's tab moves nothing else", async () => {
  const { page } = owner;
  await page.setViewportSize(SCREENS[2]);
  await page.goto("/app");
  await heading("Your Story Contributors")(page);
  // Data that is on its way is no change of the tab: a tab loads it when it is first opened.
  await page.getByRole("tab", { name: "Insights" }).click();
  await page.getByRole("region", { name: "Strengths" }).waitFor();
  // The comparison with the self-assessment comes last.
  await page.getByRole("region", { name: "You wrote" }).waitFor();
  await page.getByRole("tab", { name: "Contributors" }).click();
  await heading("Your Story Contributors")(page);
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
  for (const name of ["Insights", "Contributors"]) {
    const tab = page.getByRole("tab", { name });
    const first = await layoutShift(page, () => tab.click());
    // A regenerated insight moves its page once; a change of the tab would move it each time.
    const isOnce = first.sum > 0.05;
    if (isOnce) await page.getByRole("tab", { name: name === "Insights" ? "Contributors" : "Insights" }).click();
    const { sum, moved } = isOnce ? await layoutShift(page, () => tab.click()) : first;
    expect(sum, moved).toBeLessThanOrEqual(0.05);
  }
});

const smallWindows = [
  { what: "320 px", width: 320, height: 568 },
  { what: "a laptop's window at 200 %", width: 640, height: 300 },
];
test.each(smallWindows)(
  "[HAND-04] in $what four lines of the answer are seen above the bar",
  async ({ width, height }) => {
    saveArtifactsOnFailure();
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    await page.goto(`/share/${longToken}`);
    await atFirstQuestion(page);
    await page.getByRole("textbox").fill("One answer.");
    await press(page, /^Question 3 of /);
    const field = page.getByRole("textbox");
    await field.fill(Array.from({ length: 12 }, (_, line) => `Line ${line}`).join("\n"));
    await page.getByText("You can still submit with partial completion").waitFor();
    await field.press("End");
    const lines = await field.evaluate((answer) => {
      answer.scrollIntoView({ block: "nearest", behavior: "instant" });
      const box = answer.getBoundingClientRect();
      const bar = document.querySelector("footer")!.parentElement!;
      const top = getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().top : innerHeight;
      return (Math.min(box.bottom, top) - Math.max(box.top, 0)) / parseFloat(getComputedStyle(answer).lineHeight);
    });
    expect(lines).toBeGreaterThanOrEqual(4);
  },
);

test.each([390, 320])("[HAND-04] at %i px the button that sends fits, whoever gets the answer", async (width) => {
  const { page } = visitor;
  await page.setViewportSize({ width, height: 568 });
  await page.goto(`/share/${ofLongNameToken}`);
  await page.getByRole("radio", { name: "Type Response" }).check({ force: true });
  await page.getByRole("textbox").fill("One answer.");
  await page.getByRole("button", { name: `Finish send to ${LONG_NAME}`, exact: true }).waitFor();
  expect(await layoutFaults(page, { touch: true })).toEqual([]);
});

test("[HAND-197] a toast with Undo stands in the middle of a phone, 16 px from its edges at least", async () => {
  const { page } = owner;
  await page.setViewportSize(SCREENS[2]);
  await page.goto("/app");
  await page
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ has: page.getByRole("button", { name: "Undo" }) });
  await toast.waitFor();
  const margins = async () => {
    const { x, width } = (await toast.boundingBox())!;
    return { left: x, right: SCREENS[2].width - x - width };
  };
  const { left, right } = await margins();
  expect(Math.min(left, right)).toBeGreaterThanOrEqual(16);
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
  await toast.getByRole("button", { name: "Undo" }).click();
});
