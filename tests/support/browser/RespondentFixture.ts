import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { AppProcess } from "../backends/AppProcess.js";
import { launchBrowser, launchBrowserWithMicrophone, newBrowserPerson, type BrowserPerson } from "./browser.js";
import { Requestor } from "./Requestor.js";
import { sharedApp, startOwnApp, type RunningApp } from "../backends/runningApp.js";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

export interface StageOptions {
  /** The browser's arguments, of one that grants a microphone. */
  readonly microphone?: readonly string[];
  /** A separate app with these variables, evaluated when the tests begin. */
  readonly ownApp?: () => Readonly<Record<string, string>>;
}

/** App, browser and requestor for all tests of a file. */
export class RespondentFixture {
  app!: RunningApp;
  browser!: Browser;
  requestor!: Requestor;
  #ownApp: AppProcess | null = null;
  #people: BrowserPerson[] = [];

  /** Registers the calling file's hooks. */
  constructor({ microphone, ownApp }: StageOptions = {}) {
    beforeAll(async () => {
      this.#ownApp = ownApp === undefined ? null : await startOwnApp({ env: ownApp() });
      this.app = this.#ownApp ?? sharedApp();
      this.browser = await (microphone === undefined ? launchBrowser() : launchBrowserWithMicrophone(microphone));
      this.requestor = await Requestor.signUp(this.app);
    });
    // People of a failed test remain until their pages are saved.
    beforeEach(() => this.#clear());
    afterAll(async () => {
      await this.#clear();
      await this.browser.close();
      await this.#ownApp?.dispose();
    });
  }

  /** @throws Error for the run's app, which no test may stop */
  get ownApp(): AppProcess {
    if (this.#ownApp === null) throw new Error("this fixture has no app of its own");
    return this.#ownApp;
  }

  /** Opens a person in a separate browser context; a phone by default. */
  async person(options: Parameters<Browser["newContext"]>[0] = PHONE, url = this.app.url): Promise<BrowserPerson> {
    const person = await newBrowserPerson(this.browser, url, options);
    this.#people.push(person);
    return person;
  }

  async open(
    path: string,
    options: Parameters<Browser["newContext"]>[0] = PHONE,
    url = this.app.url,
  ): Promise<BrowserPerson> {
    const person = await this.person(options, url);
    await person.page.goto(path);
    return person;
  }

  async #clear(): Promise<void> {
    for (const { context } of this.#people) await context.close();
    this.#people = [];
  }
}
