import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { AppProcess } from "./AppProcess.js";
import { launchBrowser, newPerson, picturesOnFailure, type Person } from "./browser.js";
import { Requestor } from "./Requestor.js";

/** A phone in someone's hand. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

export interface StageOptions {
  /** Arguments of the browser, a fake microphone for instance. */
  readonly browser?: readonly string[];
  /** Variables of the app, known only when the tests begin. */
  readonly env?: () => Readonly<Record<string, string>>;
}

/** What every test file about respondents stands on: one app, one browser and one requestor; each test brings its people. */
export class RespondentStage {
  app!: AppProcess;
  browser!: Browser;
  requestor!: Requestor;
  private people: Person[] = [];

  /** Registers the hooks of the file that calls it. */
  constructor(options: StageOptions = {}) {
    beforeAll(async () => {
      this.app = await AppProcess.start({ env: options.env?.() ?? {} });
      this.browser = await launchBrowser(options.browser);
      this.requestor = await Requestor.signUp(this.app);
    });
    // The people of the last test are still there while its failure is pictured.
    beforeEach(async () => {
      await this.clear();
      picturesOnFailure(() => this.people);
    });
    afterAll(async () => {
      await this.clear();
      await this.browser.close();
      await this.app.dispose();
    });
  }

  /** Someone with a browser of their own: a phone, unless `options` say otherwise. */
  async person(options: Parameters<Browser["newContext"]>[0] = PHONE, url = this.app.url): Promise<Person> {
    const person = await newPerson(this.browser, url, options);
    this.people.push(person);
    return person;
  }

  /** Someone with a browser of their own and the page at `path` in it. */
  async open(path: string, options: Parameters<Browser["newContext"]>[0] = PHONE, url = this.app.url): Promise<Person> {
    const person = await this.person(options, url);
    await person.page.goto(path);
    return person;
  }

  private async clear(): Promise<void> {
    for (const { context } of this.people) await context.close();
    this.people = [];
  }
}
