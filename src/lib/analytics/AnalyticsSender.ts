export type AnalyticsEvent =
  | "login"
  | "signup"
  | "sign_out_clicked"
  | "self_assessment_view_clicked"
  | "self_assessment_completed_clicked"
  | "completed_respondent_show_questions_clicked"
  | "completed_respondent_show_questions_success"
  | "completed_respondent_show_questions_error"
  | "completed_respondent_read_response_clicked"
  | "completed_respondent_delete_clicked"
  | "completed_feedback_accordion_toggled"
  | "completed_respondents_prev_page_clicked"
  | "completed_respondents_next_page_clicked"
  | "add_new_question_button_clicked";

/** Properties of an event, without strings, so that no user's text is sent. */
export type AnalyticsProperties = Readonly<Record<string, number | boolean>>;

/** Public key of a project and address of a PostHog-compatible server. */
export interface AnalyticsSettings {
  readonly key: string;
  readonly host: string;
}

export interface AnalyticsPerson {
  readonly userId: string;
  readonly email?: string;
  readonly isAnonymous: boolean;
}

export interface AnalyticsSender {
  identify(person: AnalyticsPerson): void;
  send(event: AnalyticsEvent, properties: Record<string, unknown>, time: Date): void;
  /** Ends the identification of the user, since the next one is another person. */
  reset(): void;
}
