/** Apart from demoData.ts to keep the first load small. */
export const demoNames = { requestorName: "Maya Lindqvist", respondentName: "Daniel" } as const;
