import { webStorage, type KeyValueStorage } from "../KeyValueStorage.ts";
import type {
  AnalyticsEvent,
  AnalyticsPerson,
  AnalyticsProperties,
  AnalyticsSender,
  AnalyticsSettings,
} from "./AnalyticsSender.ts";

/** Events kept until the library has loaded; a page that never loads it keeps no more. */
const MAX_QUEUED_EVENTS = 50;
const REDIRECT_KEY = "analytics-after-redirect";

interface QueuedEvent {
  readonly event: AnalyticsEvent;
  readonly properties: AnalyticsProperties;
  readonly time: Date;
}

/**
 * Analytics of signed-in owners. Events are queued until settings and user are known, and dropped without settings.
 */
export class Analytics {
  private settings: AnalyticsSettings | null | undefined;
  private person: AnalyticsPerson | null = null;
  private queue: QueuedEvent[] = [];
  private sender: AnalyticsSender | null = null;
  private isLoading = false;

  constructor(
    private readonly load: (settings: AnalyticsSettings, first: AnalyticsPerson) => Promise<AnalyticsSender>,
    private readonly storage: KeyValueStorage,
  ) {}

  /** Sets the destination, or null for none. Only the first call counts. */
  configure(settings: AnalyticsSettings | null): void {
    if (this.settings !== undefined) return;
    this.settings = settings;
    if (settings === null) this.queue = [];
    this.flush();
  }

  /** Identifies the user, or null after signing out. */
  identify(person: AnalyticsPerson | null): void {
    const before = this.person;
    this.person = person;
    if (before !== null && before.userId !== person?.userId) this.sender?.reset();
    if (person === null) {
      if (before !== null) this.queue = [];
      return;
    }
    const returned = this.storage.get(REDIRECT_KEY);
    this.storage.remove(REDIRECT_KEY);
    if (returned === "login" || returned === "signup") this.capture(returned);
    if (JSON.stringify(before) !== JSON.stringify(person)) this.sender?.identify(person);
    this.flush();
  }

  capture(event: AnalyticsEvent, properties: AnalyticsProperties = {}): void {
    if (this.settings === null) return;
    if (this.queue.length < MAX_QUEUED_EVENTS) this.queue.push({ event, properties, time: new Date() });
    this.flush();
  }

  /** Records an event that leaves the page. It is captured once the user returns signed in. */
  captureAfterRedirect(event: "login" | "signup"): void {
    if (this.settings) this.storage.trySet(REDIRECT_KEY, event);
  }

  private flush(): void {
    const { settings, person, sender } = this;
    if (!settings || person === null || this.queue.length === 0) return;
    if (sender === null) {
      this.start(settings, person);
      return;
    }
    const identity = { user_id: person.userId, email: person.email ?? null, is_anonymous: person.isAnonymous };
    for (const { event, properties, time } of this.queue) sender.send(event, { ...properties, ...identity }, time);
    this.queue = [];
  }

  private start(settings: AnalyticsSettings, first: AnalyticsPerson): void {
    if (this.isLoading) return;
    this.isLoading = true;
    this.load(settings, first).then(
      (sender) => {
        this.sender = sender;
        if (this.person !== null) sender.identify(this.person);
        this.flush();
      },
      (error: unknown) => {
        // The user sees no failure, and the queue is dropped.
        console.warn("Product analytics did not load.", error);
        this.settings = null;
        this.queue = [];
      },
    );
  }
}

/** The page's analytics. Features call `capture`; the app calls `configure` and `identify`. */
export const analytics = new Analytics(
  async (settings, person) => (await import("./postHogSender.ts")).postHogSender(settings, person),
  webStorage("session"),
);
