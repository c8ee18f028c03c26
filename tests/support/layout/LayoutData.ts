/** People and rows that tests of the layout share: long names, long words, each kind of link. */
import { ConvexHttpClient } from "convex/browser";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../convex/shared/limits/limits";
import { launchBrowser, newBrowserPerson, type BrowserPerson } from "../browser/browser.js";
import { mailPages } from "../browser/mailPages.js";
import { Requestor } from "../browser/Requestor.js";
import { sharedApp, type RunningApp } from "../backends/runningApp.js";
import { addSampleData, logIn, type SampleData } from "../browser/samplePeople.js";
import { newMicrophonePerson, type MicrophonePerson } from "../browser/microphonePerson.js";

/** Wide first: a phone's page is the desktop's page made narrow, without a reload. */
export const SCREENS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const;

export const LONG_NAME = `Annegret-${"Wolkenbruchsdottir".repeat(6)}`.slice(0, limits.personName);
export const UNBREAKABLE = `https://reviews.example/${"a1b2c3d4e5".repeat(14)}`;

/** The browser that holds it has sent the answers. */
const EDIT_KEY = "the-key-of-the-sent-answer";

export class LayoutData {
  readonly app: RunningApp = sharedApp();
  browser!: Browser;
  /** Signed in, with sample data. */
  owner!: BrowserPerson;
  requestor!: Requestor;
  data!: SampleData;
  /** Person without an account, who has sent the answers of `sentToken`. */
  visitor!: BrowserPerson;
  speaker!: MicrophonePerson;
  /** Token of a link to a respondent with a long name. */
  longToken!: string;
  /** Token of a link whose answers are sent and not read. */
  sentToken!: string;
  mail!: { readonly confirm: string; readonly stop: string };

  /** Registers the calling file's hooks. */
  constructor() {
    beforeAll(async () => {
      this.browser = await launchBrowser();
      await this.#addPeople();
      await this.#addLinks();
    });
    afterAll(() => this.browser.close());
  }

  async #addPeople(): Promise<void> {
    const still = { reducedMotion: "reduce", viewport: SCREENS[0] } as const;
    [this.owner, this.visitor, this.speaker] = await Promise.all([
      newBrowserPerson(this.browser, this.app.url, still),
      newBrowserPerson(this.browser, this.app.url, still),
      newMicrophonePerson(this.browser, this.app.url, still),
    ]);
    this.requestor = await Requestor.signUp(this.app);
    await logIn(this.owner.page, this.requestor.email);
    this.data = await addSampleData(this.owner.page, this.app.url);
    this.mail = (await mailPages(this.app, this.requestor.email))!;
  }

  async #addLinks(): Promise<void> {
    const { requestor } = this;
    this.longToken = (await requestor.ask(LONG_NAME)).token;
    const answered = await requestor.ask(`${LONG_NAME.slice(0, 60)} II`);
    const named = await Requestor.signUp(this.app);
    await named.rename(LONG_NAME);
    const sent = await named.ask(LONG_NAME, 1);
    this.sentToken = sent.token;
    const [questionId] = await named.questionsOf(sent);
    const anyone = new ConvexHttpClient(this.app.url, { logger: false });
    await anyone.mutation(api.answering.submission.submit, {
      token: this.sentToken,
      submissionId: crypto.randomUUID(),
      answers: [{ questionId: questionId!, text: `She listens. ${UNBREAKABLE}` }],
      editKey: EDIT_KEY,
    });
    await this.holdEditKey(this.visitor.page);
    await anyone.mutation(api.answering.submission.submit, {
      token: answered.token,
      submissionId: crypto.randomUUID(),
      answers: (await requestor.questionsOf(answered)).map((id) => ({
        questionId: id,
        text: `${UNBREAKABLE} ${"She explains it plainly and waits. ".repeat(400)}`.slice(0, 10_000),
      })),
    });
    await requestor.invite(`Spring review ${UNBREAKABLE}`.slice(0, limits.inviteTitle), UNBREAKABLE);
  }

  /** Stores the edit key in the page, as in the browser that has sent the answers. */
  async holdEditKey(page: Page): Promise<void> {
    await page.addInitScript(
      ([name, key]) => {
        if (location.protocol === "http:") localStorage.setItem(name!, key!);
      },
      [`facets.share.${this.sentToken}.editKey`, EDIT_KEY],
    );
  }
}
