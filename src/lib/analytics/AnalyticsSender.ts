/** What requestors do that product analytics count, by the name it is sent under. */
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

/** Numbers and switches only: no text that someone wrote can be among them. */
export type AnalyticsProperties = Readonly<Record<string, number | boolean>>;

/** Where events go: a project's public key and the address of a PostHog-compatible server. */
export interface AnalyticsSettings {
  readonly key: string;
  readonly host: string;
}

/** The signed-in requestor. */
export interface AnalyticsPerson {
  readonly userId: string;
  readonly email?: string;
  readonly isAnonymous: boolean;
}

/** What sends events, once it is loaded. */
export interface AnalyticsSender {
  identify(person: AnalyticsPerson): void;
  send(event: AnalyticsEvent, properties: Record<string, unknown>, at: Date): void;
  /** Whoever comes next is somebody else. */
  reset(): void;
}
