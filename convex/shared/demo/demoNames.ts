/** These names have a file of their own, to keep the demo's data out of the first load. */
export const demoNames = { requestorName: "Maya Lindqvist", respondentName: "Daniel" } as const;
