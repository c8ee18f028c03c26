/** Who the walk-through of the respondent's page is about, and who plays the respondent. Nobody here exists. */
export const demoNames = { requestorName: "Maya Lindqvist", respondentName: "Daniel" } as const;
