/** Words that questions for feedback often have, besides stop words. */
export const feedbackQuestionWords: ReadonlySet<string> = new Set(
  `would should could people person differently different change changes changed improve improved better strength strengths
  weakness weaknesses stop start keep doing praise praises criticise criticises criticised criticising criticize criticizes annoy annoys annoying wish wishes
  appreciate appreciates value values colleague colleagues everybody greatest professional advice disagree agree describe
  complain complains mention mentions expect expects suggest learn grow growth work works`.split(/\s+/),
);
