/** Table of the landing page and of the menu. */
export const whoReadsWhat = {
  heading: "Who can read what",
  lead: "People speak openly when they know who reads their words.",
  columns: ["You", "Who answered", "Report readers"],
  rows: [
    { what: "An answer", cells: ["Yes", "Their own", "Shared quotes"] },
    { what: "A confidential answer", cells: ["In a group", "Their own", "Shared quotes"] },
    { what: "Your insights", cells: ["Yes", "No", "If shared"] },
    { what: "Your self-assessment", cells: ["Yes", "No", "If shared"] },
    { what: "Your questions", cells: ["Yes", "On their link", "No"] },
  ],
  more: "More about people’s words",
  notes: [
    "You see who gave each answer. Only a confidential link shows answers in groups, without names.",
    "You can share your report, for example with a coach. Whoever has its link reads it.",
    "A shared report has no whole answers. You choose whether it has quotes.",
    "Nobody can guess a personal link. It ends when you remove the person.",
    "Whoever holds a personal link can open its draft until it is sent.",
    "We keep no sound, except what its speaker lets you hear.",
    "Anyone can withdraw an answer. Every quote of it goes too.",
    "Other companies get nothing, unless the operator of this site adds one.",
    "The operator of this site could read what it holds.",
    "You can export or delete everything on your account page.",
  ],
} as const;
