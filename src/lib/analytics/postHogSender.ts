import { PostHog, type CaptureResult, type PostHogConfig } from "posthog-js/dist/module.slim.no-external";
import { ClientError } from "../ClientError.ts";
import type { AnalyticsPerson, AnalyticsSender, AnalyticsSettings } from "./AnalyticsSender.ts";

/** Timeout of posthog-js by default, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 60_000;

/**
 * The only properties sent: posthog-js adds addresses, and those of /share, /invite and /reset-password contain
 * secrets.
 */
const ALLOWED_PROPERTIES = new Set([
  "token",
  "distinct_id",
  "user_id",
  "email",
  "is_anonymous",
  "open",
  "page",
  "$user_id",
  "$anon_distinct_id",
  "$device_id",
  "$insert_id",
  "$time",
  "$lib",
  "$lib_version",
  "$browser",
  "$browser_version",
  "$os",
  "$device_type",
  "$process_person_profile",
  "$is_identified",
]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const pickAllowed = (values: Record<string, unknown> | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => ALLOWED_PROPERTIES.has(name)));

/** Removes all properties but the allowed ones. */
export function sanitizeEvent(event: CaptureResult | null): CaptureResult | null {
  if (event === null) return null;
  const { uuid, timestamp, $set, properties } = event;
  const nested: unknown = properties["$set"];
  return {
    uuid,
    timestamp,
    event: event.event,
    properties: { ...pickAllowed(properties), ...(isRecord(nested) ? { $set: pickAllowed(nested) } : {}) },
    ...($set === undefined ? {} : { $set: pickAllowed($set) }),
  };
}

/** Configuration for explicit events only: no autocapture, recording, surveys, remote configuration or storage. */
export function postHogConfig(host: string): Partial<PostHogConfig> {
  return {
    api_host: host,
    persistence: "memory",
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    capture_performance: false,
    capture_exceptions: false,
    rageclick: false,
    save_referrer: false,
    save_campaign_params: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_conversations: true,
    disable_product_tours: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    disable_compression: true,
    respect_dnt: true,
    person_profiles: "identified_only",
    before_send: sanitizeEvent,
  };
}

/** Sender of events. `first` is identified before any event. @throws noAnalytics when posthog-js does not start */
export function postHogSender({ key, host }: AnalyticsSettings, first: AnalyticsPerson): AnalyticsSender {
  const bootstrap = { distinctID: first.userId, isIdentifiedID: true };
  const posthog = new PostHog().init(key, { ...postHogConfig(host), bootstrap }, "analytics");
  if (posthog === undefined) throw new ClientError("noAnalytics", "posthog-js could not be started");
  return {
    identify: ({ userId, email, isAnonymous }) => posthog.identify(userId, { email, is_anonymous: isAnonymous }),
    send: (event, properties, time) => {
      posthog.capture(event, properties, { timestamp: time });
    },
    reset: () => posthog.reset(true),
  };
}
