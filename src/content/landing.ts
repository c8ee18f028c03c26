/** The figures are in `product.ts`; replace them with measured ones before publishing. */

/** `text` is an exact part of the answer in the demo. */
export interface SampleVoice {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Spoken answers name their duration. */
  readonly how: string;
  readonly text: string;
}

export const landing = {
  navigation: [
    { label: "How it works", href: "#how-it-works" },
    { label: "Features", href: "#features" },
    { label: "Security", href: "#security" },
    { label: "Request a demo", href: "#contact" },
  ],
  hero: {
    kicker: "360-degree feedback, in people’s own words",
    lead: "Send a few people a link. They talk or type for about five minutes. You read what they said, who said it, and what it adds up to.",
    action: "Try Now",
    secondary: { label: "See a finished dashboard", href: "/app/demo" },
    note: "No account needed to begin.",
  },
  voices: [
    {
      id: "priya",
      name: "Priya",
      role: "Engineer on the same team",
      how: "Typed",
      text: "She stayed calm, wrote down what we knew and what we were guessing, and gave every guess an owner.",
    },
    {
      id: "tom",
      name: "Tom",
      role: "Joined a year ago",
      how: "Spoken, 0:41",
      text: "When I joined I didn't know how to read a query plan and she sat with me for an hour and let me drive.",
    },
    {
      id: "ingrid",
      name: "Ingrid",
      role: "Finance director",
      how: "Typed",
      text: "If her forecast changes she tells me before I ask, and she tells me why.",
    },
    {
      id: "daniel",
      name: "Daniel",
      role: "Customer success",
      how: "Spoken, 1:08",
      text: "She treats customers like colleagues who happen to sit somewhere else.",
    },
  ] satisfies readonly SampleVoice[],
  /** The last slide: a strength of the demo's insight. */
  sum: {
    name: "In sum",
    role: "what stands out, in a colleague's words",
    how: "1 of 3 people",
    text: "She never made me feel slow. She taught me to draw the plan first, and I still do.",
    detail: "",
  },
  /** Besides the sample voices. */
  otherPeople: [
    { id: "amira", name: "Amira", completed: true },
    { id: "jonas", name: "Jonas", completed: true },
    { id: "leila", name: "Leila", completed: true },
    { id: "ken", name: "Ken", completed: false },
  ],
  howItWorks: {
    heading: "Three questions, five minutes, one clear picture",
    steps: [
      {
        title: "You ask",
        text: "Name the people whose view you want. The first question is about your strengths; add up to two more, from a bank of 39 or your own. Everyone gets a personal link; a whole group can share one.",
      },
      {
        title: "They answer",
        text: "On a phone, one question at a time, out loud or in writing. What they say is turned into text they can correct, and saved as they go.",
      },
      {
        title: "You read",
        text: "Answers arrive while you watch. Strengths and blind spots are gathered from them, and each one opens the sentences it comes from.",
      },
    ],
  },
  features: {
    heading: "Made for words worth reading",
    items: [
      {
        title: "Voice-first feedback",
        text: "People say more, and say it more warmly, when they talk. Nobody has to: a recorder, a voice bot and a plain text box lead to the same place.",
      },
      {
        title: "AI synthesis you can check",
        text: "Every claim carries the number of people behind it and their sentences, word for word. A claim nobody made is not shown.",
      },
      {
        title: "Personalised coaching plans",
        text: "Set what others see beside your own self-assessment: seen by both, by others only, by you only. That is where a plan begins.",
      },
      {
        title: "Coach-led implementation",
        text: "A coach can walk through the results with you, ask the chat for the passages behind a theme, and choose the questions for the next round.",
      },
      {
        title: "Privacy and security",
        text: "Links that cannot be guessed, answers only their owner can open, an export and a delete button that do what they say.",
      },
    ],
  },
  benefits: {
    heading: "Who it is for",
    groups: [
      {
        title: "Coaches",
        text: "Arrive at the first session with a client’s world already in the room: a dozen voices, sorted by theme, each in its own words.",
      },
      {
        title: "Teams",
        text: "Say the good things while people can still use them. One link in the channel, answers by Friday, something true to talk about on Monday.",
      },
      {
        title: "Organisations",
        text: "Run it on your own server if you like. No per-seat survey tool, no scores to game, and nothing sent elsewhere unless you say so.",
      },
    ],
  },
  security: {
    heading: "Who can read what",
    lead: "Honest feedback needs people to know where their words go.",
    columns: ["You", "The person who answered", "Anyone else"],
    rows: [
      { what: "An answer", cells: ["Yes, with their name", "Their own, through their link", "No"] },
      { what: "Your insights", cells: ["Yes", "No", "No"] },
      { what: "Your self-assessment", cells: ["Yes", "No", "No"] },
      { what: "The questions you asked", cells: ["Yes", "Those on their link", "No"] },
    ],
    notes: [
      "Personal links are random, at least 128 bits long, and open nothing any more once you remove a person.",
      "Until it is submitted, an answer is a draft that opens for whoever holds its link.",
      "Recordings are turned into text and not kept on the server.",
      "Whoever answered can withdraw at any time: their words are erased, with every quote of them and every claim made from them.",
      "Out of the box nothing leaves the server it runs on: no analytics, no outside fonts, no AI provider. Whoever runs it decides whether to add one, and could read what it holds.",
      "Export everything as a file, or delete your account and everything in it, from your account page.",
    ],
  },
  contact: {
    heading: "See it with your own questions",
    lead: "Tell us who you would like to hear from. We show you the product in half an hour, with your questions in it.",
    fields: {
      name: "Name",
      email: "Email",
      message: "What would you like to find out?",
    },
    submit: "Request a demo",
    sending: "Sending",
    success: "Thank you. Your request has arrived, and we will write to you at the address you gave.",
    failure: "Your request could not be sent. Please try again, or write to us directly.",
    required: {
      name: "Please enter your name.",
      email: "Please enter your email.",
      emailShape: "Please enter an email address like name@example.com.",
      message: "Please enter a message.",
    },
  },
} as const;
