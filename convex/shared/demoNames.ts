/** The fictional requestor and respondent of the demo share page; apart from demoData.ts for the first load. */
export const demoNames = { requestorName: "Maya Lindqvist", respondentName: "Daniel" } as const;
