/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";
import type * as aiBudget from "../aiBudget.js";
import type * as auth from "../auth.js";
import type * as authLimits from "../authLimits.js";
import type * as authMail from "../authMail.js";
import type * as authentication_anonymous from "../authentication/anonymous.js";
import type * as authentication_createOrUpdateUser from "../authentication/createOrUpdateUser.js";
import type * as authentication_credentials from "../authentication/credentials.js";
import type * as authentication_identifier from "../authentication/identifier.js";
import type * as authentication_password from "../authentication/password.js";
import type * as authentication_resetEmail from "../authentication/resetEmail.js";
import type * as bank from "../bank.js";
import type * as chat from "../chat.js";
import type * as chatGeneration from "../chatGeneration.js";
import type * as config from "../config.js";
import type * as demo from "../demo.js";
import type * as demoRequests from "../demoRequests.js";
import type * as emailDelivery from "../emailDelivery.js";
import type * as emails from "../emails.js";
import type * as enrichment from "../enrichment.js";
import type * as events from "../events.js";
import type * as featureFlags from "../featureFlags.js";
import type * as http from "../http.js";
import type * as insightGeneration from "../insightGeneration.js";
import type * as insights from "../insights.js";
import type * as invite from "../invite.js";
import type * as inviteLinkLifetime from "../inviteLinkLifetime.js";
import type * as inviteLinks from "../inviteLinks.js";
import type * as johariGeneration from "../johariGeneration.js";
import type * as lib_appError from "../lib/appError.js";
import type * as lib_capabilityToken from "../lib/capabilityToken.js";
import type * as lib_httpActions from "../lib/httpActions.js";
import type * as lib_internalFunctions from "../lib/internalFunctions.js";
import type * as lib_linkFunctions from "../lib/linkFunctions.js";
import type * as lib_ownerFunctions from "../lib/ownerFunctions.js";
import type * as lib_publicFunctions from "../lib/publicFunctions.js";
import type * as lib_rateLimits from "../lib/rateLimits.js";
import type * as lib_session from "../lib/session.js";
import type * as mail_layout from "../mail/layout.js";
import type * as mail_templates from "../mail/templates.js";
import type * as mailWebhook from "../mailWebhook.js";
import type * as model_aiBudget from "../model/aiBudget.js";
import type * as model_audio from "../model/audio.js";
import type * as model_bank from "../model/bank.js";
import type * as model_chat from "../model/chat.js";
import type * as model_configuration from "../model/configuration.js";
import type * as model_demo from "../model/demo.js";
import type * as model_demoRequests from "../model/demoRequests.js";
import type * as model_emails from "../model/emails.js";
import type * as model_erasure from "../model/erasure.js";
import type * as model_events from "../model/events.js";
import type * as model_featureFlags from "../model/featureFlags.js";
import type * as model_insightGrounding from "../model/insightGrounding.js";
import type * as model_insightLifecycle from "../model/insightLifecycle.js";
import type * as model_insights from "../model/insights.js";
import type * as model_invitations from "../model/invitations.js";
import type * as model_invite from "../model/invite.js";
import type * as model_inviteLinks from "../model/inviteLinks.js";
import type * as model_johari from "../model/johari.js";
import type * as model_numberedList from "../model/numberedList.js";
import type * as model_ownership from "../model/ownership.js";
import type * as model_presence from "../model/presence.js";
import type * as model_questions from "../model/questions.js";
import type * as model_readings from "../model/readings.js";
import type * as model_respondentQuestions from "../model/respondentQuestions.js";
import type * as model_respondents from "../model/respondents.js";
import type * as model_selfReflections from "../model/selfReflections.js";
import type * as model_share from "../model/share.js";
import type * as model_text from "../model/text.js";
import type * as model_transcription from "../model/transcription.js";
import type * as model_users from "../model/users.js";
import type * as presence from "../presence.js";
import type * as providers_choose from "../providers/choose.js";
import type * as providers_chooseMailer from "../providers/chooseMailer.js";
import type * as providers_embedded_answerFromFeedback from "../providers/embedded/answerFromFeedback.js";
import type * as providers_embedded_claims from "../providers/embedded/claims.js";
import type * as providers_embedded_clauses from "../providers/embedded/clauses.js";
import type * as providers_embedded_concepts from "../providers/embedded/concepts.js";
import type * as providers_embedded_cues from "../providers/embedded/cues.js";
import type * as providers_embedded_embed from "../providers/embedded/embed.js";
import type * as providers_embedded_embeddedProviders from "../providers/embedded/embeddedProviders.js";
import type * as providers_embedded_johari from "../providers/embedded/johari.js";
import type * as providers_embedded_keyPhrases from "../providers/embedded/keyPhrases.js";
import type * as providers_embedded_phraseAround from "../providers/embedded/phraseAround.js";
import type * as providers_embedded_preservesMeaning from "../providers/embedded/preservesMeaning.js";
import type * as providers_embedded_readStatements from "../providers/embedded/readStatements.js";
import type * as providers_embedded_readText from "../providers/embedded/readText.js";
import type * as providers_embedded_sentiment from "../providers/embedded/sentiment.js";
import type * as providers_embedded_soundbites from "../providers/embedded/soundbites.js";
import type * as providers_embedded_themes from "../providers/embedded/themes.js";
import type * as providers_embedded_tidy from "../providers/embedded/tidy.js";
import type * as providers_embedded_wording from "../providers/embedded/wording.js";
import type * as providers_embedded_writeInsights from "../providers/embedded/writeInsights.js";
import type * as providers_embedded_writeNarrative from "../providers/embedded/writeNarrative.js";
import type * as providers_exactSpan from "../providers/exactSpan.js";
import type * as providers_openai_chatModel from "../providers/openai/chatModel.js";
import type * as providers_openai_citedSentences from "../providers/openai/citedSentences.js";
import type * as providers_openai_client from "../providers/openai/client.js";
import type * as providers_openai_delimited from "../providers/openai/delimited.js";
import type * as providers_openai_embedder from "../providers/openai/embedder.js";
import type * as providers_openai_insightWriter from "../providers/openai/insightWriter.js";
import type * as providers_openai_speechToText from "../providers/openai/speechToText.js";
import type * as providers_openai_tidier from "../providers/openai/tidier.js";
import type * as providers_resend_mailer from "../providers/resend/mailer.js";
import type * as providers_resend_webhook from "../providers/resend/webhook.js";
import type * as providers_types from "../providers/types.js";
import type * as questions from "../questions.js";
import type * as respondents from "../respondents.js";
import type * as seed from "../seed.js";
import type * as selfReflections from "../selfReflections.js";
import type * as sessions from "../sessions.js";
import type * as share from "../share.js";
import type * as shared_contentTypes from "../shared/contentTypes.js";
import type * as shared_demoData from "../shared/demoData.js";
import type * as shared_demoInsights from "../shared/demoInsights.js";
import type * as shared_errors from "../shared/errors.js";
import type * as shared_eventTypes from "../shared/eventTypes.js";
import type * as shared_limits from "../shared/limits.js";
import type * as shared_product from "../shared/product.js";
import type * as shared_questionBank from "../shared/questionBank.js";
import type * as shared_selfReflectionPrompts from "../shared/selfReflectionPrompts.js";
import type * as shared_texts from "../shared/texts.js";
import type * as shared_validators from "../shared/validators.js";
import type * as tables_accounts from "../tables/accounts.js";
import type * as tables_demo from "../tables/demo.js";
import type * as tables_insights from "../tables/insights.js";
import type * as tables_inviteLinks from "../tables/inviteLinks.js";
import type * as tables_lists from "../tables/lists.js";
import type * as tables_messages from "../tables/messages.js";
import type * as tables_questions from "../tables/questions.js";
import type * as tables_respondents from "../tables/respondents.js";
import type * as transcription from "../transcription.js";
import type * as users from "../users.js";

/**
 * A utility for referencing Convex functions in your app's API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
declare const fullApi: ApiFromModules<{
  aiBudget: typeof aiBudget;
  auth: typeof auth;
  authLimits: typeof authLimits;
  authMail: typeof authMail;
  "authentication/anonymous": typeof authentication_anonymous;
  "authentication/createOrUpdateUser": typeof authentication_createOrUpdateUser;
  "authentication/credentials": typeof authentication_credentials;
  "authentication/identifier": typeof authentication_identifier;
  "authentication/password": typeof authentication_password;
  "authentication/resetEmail": typeof authentication_resetEmail;
  bank: typeof bank;
  chat: typeof chat;
  chatGeneration: typeof chatGeneration;
  config: typeof config;
  demo: typeof demo;
  demoRequests: typeof demoRequests;
  emailDelivery: typeof emailDelivery;
  emails: typeof emails;
  enrichment: typeof enrichment;
  events: typeof events;
  featureFlags: typeof featureFlags;
  http: typeof http;
  insightGeneration: typeof insightGeneration;
  insights: typeof insights;
  invite: typeof invite;
  inviteLinkLifetime: typeof inviteLinkLifetime;
  inviteLinks: typeof inviteLinks;
  johariGeneration: typeof johariGeneration;
  "lib/appError": typeof lib_appError;
  "lib/capabilityToken": typeof lib_capabilityToken;
  "lib/httpActions": typeof lib_httpActions;
  "lib/internalFunctions": typeof lib_internalFunctions;
  "lib/linkFunctions": typeof lib_linkFunctions;
  "lib/ownerFunctions": typeof lib_ownerFunctions;
  "lib/publicFunctions": typeof lib_publicFunctions;
  "lib/rateLimits": typeof lib_rateLimits;
  "lib/session": typeof lib_session;
  "mail/layout": typeof mail_layout;
  "mail/templates": typeof mail_templates;
  mailWebhook: typeof mailWebhook;
  "model/aiBudget": typeof model_aiBudget;
  "model/audio": typeof model_audio;
  "model/bank": typeof model_bank;
  "model/chat": typeof model_chat;
  "model/configuration": typeof model_configuration;
  "model/demo": typeof model_demo;
  "model/demoRequests": typeof model_demoRequests;
  "model/emails": typeof model_emails;
  "model/erasure": typeof model_erasure;
  "model/events": typeof model_events;
  "model/featureFlags": typeof model_featureFlags;
  "model/insightGrounding": typeof model_insightGrounding;
  "model/insightLifecycle": typeof model_insightLifecycle;
  "model/insights": typeof model_insights;
  "model/invitations": typeof model_invitations;
  "model/invite": typeof model_invite;
  "model/inviteLinks": typeof model_inviteLinks;
  "model/johari": typeof model_johari;
  "model/numberedList": typeof model_numberedList;
  "model/ownership": typeof model_ownership;
  "model/presence": typeof model_presence;
  "model/questions": typeof model_questions;
  "model/readings": typeof model_readings;
  "model/respondentQuestions": typeof model_respondentQuestions;
  "model/respondents": typeof model_respondents;
  "model/selfReflections": typeof model_selfReflections;
  "model/share": typeof model_share;
  "model/text": typeof model_text;
  "model/transcription": typeof model_transcription;
  "model/users": typeof model_users;
  presence: typeof presence;
  "providers/choose": typeof providers_choose;
  "providers/chooseMailer": typeof providers_chooseMailer;
  "providers/embedded/answerFromFeedback": typeof providers_embedded_answerFromFeedback;
  "providers/embedded/claims": typeof providers_embedded_claims;
  "providers/embedded/clauses": typeof providers_embedded_clauses;
  "providers/embedded/concepts": typeof providers_embedded_concepts;
  "providers/embedded/cues": typeof providers_embedded_cues;
  "providers/embedded/embed": typeof providers_embedded_embed;
  "providers/embedded/embeddedProviders": typeof providers_embedded_embeddedProviders;
  "providers/embedded/johari": typeof providers_embedded_johari;
  "providers/embedded/keyPhrases": typeof providers_embedded_keyPhrases;
  "providers/embedded/phraseAround": typeof providers_embedded_phraseAround;
  "providers/embedded/preservesMeaning": typeof providers_embedded_preservesMeaning;
  "providers/embedded/readStatements": typeof providers_embedded_readStatements;
  "providers/embedded/readText": typeof providers_embedded_readText;
  "providers/embedded/sentiment": typeof providers_embedded_sentiment;
  "providers/embedded/soundbites": typeof providers_embedded_soundbites;
  "providers/embedded/themes": typeof providers_embedded_themes;
  "providers/embedded/tidy": typeof providers_embedded_tidy;
  "providers/embedded/wording": typeof providers_embedded_wording;
  "providers/embedded/writeInsights": typeof providers_embedded_writeInsights;
  "providers/embedded/writeNarrative": typeof providers_embedded_writeNarrative;
  "providers/exactSpan": typeof providers_exactSpan;
  "providers/openai/chatModel": typeof providers_openai_chatModel;
  "providers/openai/citedSentences": typeof providers_openai_citedSentences;
  "providers/openai/client": typeof providers_openai_client;
  "providers/openai/delimited": typeof providers_openai_delimited;
  "providers/openai/embedder": typeof providers_openai_embedder;
  "providers/openai/insightWriter": typeof providers_openai_insightWriter;
  "providers/openai/speechToText": typeof providers_openai_speechToText;
  "providers/openai/tidier": typeof providers_openai_tidier;
  "providers/resend/mailer": typeof providers_resend_mailer;
  "providers/resend/webhook": typeof providers_resend_webhook;
  "providers/types": typeof providers_types;
  questions: typeof questions;
  respondents: typeof respondents;
  seed: typeof seed;
  selfReflections: typeof selfReflections;
  sessions: typeof sessions;
  share: typeof share;
  "shared/contentTypes": typeof shared_contentTypes;
  "shared/demoData": typeof shared_demoData;
  "shared/demoInsights": typeof shared_demoInsights;
  "shared/errors": typeof shared_errors;
  "shared/eventTypes": typeof shared_eventTypes;
  "shared/limits": typeof shared_limits;
  "shared/product": typeof shared_product;
  "shared/questionBank": typeof shared_questionBank;
  "shared/selfReflectionPrompts": typeof shared_selfReflectionPrompts;
  "shared/texts": typeof shared_texts;
  "shared/validators": typeof shared_validators;
  "tables/accounts": typeof tables_accounts;
  "tables/demo": typeof tables_demo;
  "tables/insights": typeof tables_insights;
  "tables/inviteLinks": typeof tables_inviteLinks;
  "tables/lists": typeof tables_lists;
  "tables/messages": typeof tables_messages;
  "tables/questions": typeof tables_questions;
  "tables/respondents": typeof tables_respondents;
  transcription: typeof transcription;
  users: typeof users;
}>;
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;
