/** The question that every person is asked first. */
export const defaultQuestionText = "What would you say are this person's greatest professional strengths?";
