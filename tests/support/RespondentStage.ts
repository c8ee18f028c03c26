import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { AppProcess } from "./AppProcess.js";
import { launchBrowser, newPerson, type Person } from "./browser.js";
import { Requestor } from "./Requestor.js";
import { sharedApp, sharedBrowser, startOwnApp, type RunningApp } from "./runningApp.js";

/** A phone in someone's hand. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

export interface StageOptions {
  /** Starts a browser with these arguments instead of using the run's. */
  readonly browser?: readonly string[];
  /** Starts an app with these variables, known only when the tests begin, instead of using the run's. */
  readonly ownApp?: () => Readonly<Record<string, string>>;
}

/** What every test file about respondents stands on: an app, a browser and one requestor; each test brings its people. */
export class RespondentStage {
  app!: RunningApp;
  browser!: Browser;
  requestor!: Requestor;
  #ownApp: AppProcess | null = null;
  #people: Person[] = [];

  /** Registers the hooks of the file that calls it. */
  constructor({ browser, ownApp }: StageOptions = {}) {
    beforeAll(async () => {
      this.#ownApp = ownApp === undefined ? null : await startOwnApp({ env: ownApp() });
      this.app = this.#ownApp ?? sharedApp();
      this.browser = browser === undefined ? await sharedBrowser() : await launchBrowser(browser);
      this.requestor = await Requestor.signUp(this.app);
    });
    // The people of a failed test stay until their pages are saved.
    beforeEach(() => this.#clear());
    afterAll(async () => {
      await this.#clear();
      await this.browser.close();
      await this.#ownApp?.dispose();
    });
  }

  /** The app's process. @throws Error where the app is the run's, which no test may stop. */
  get ownApp(): AppProcess {
    if (this.#ownApp === null) throw new Error("this stage has no app of its own");
    return this.#ownApp;
  }

  /** Someone with a browser of their own: a phone, unless `options` say otherwise. */
  async person(options: Parameters<Browser["newContext"]>[0] = PHONE, url = this.app.url): Promise<Person> {
    const person = await newPerson(this.browser, url, options);
    this.#people.push(person);
    return person;
  }

  /** Someone with a browser of their own and the page at `path` in it. */
  async open(path: string, options: Parameters<Browser["newContext"]>[0] = PHONE, url = this.app.url): Promise<Person> {
    const person = await this.person(options, url);
    await person.page.goto(path);
    return person;
  }

  async #clear(): Promise<void> {
    for (const { context } of this.#people) await context.close();
    this.#people = [];
  }
}
