/** Texts of the landing page. Its figures are in `operatorContent.ts`. */
import { paths, signUpPath } from "../lib/paths.ts";

export const landing = {
  navigation: [
    { label: "How it works", href: "#how-it-works" },
    { label: "Features", href: "#features" },
    { label: "Security", href: "#security" },
    { label: "Request a demo", href: "#contact" },
  ],
  signUp: { label: "Sign up", href: signUpPath },
  hero: {
    eyebrow: "360-degree feedback, in people’s own words",
    lead: "Send a few people a link. They talk or type for about five minutes. You read what they said, who said it, and what it adds up to.",
    action: "Try Now",
    ask: { label: "Ask for feedback", href: paths.start },
    note: "“Try Now” starts your own self-reflection. You need no account.",
    demo: { label: "Look at the demo first", href: paths.demo },
  },
  /** Part of the demo dashboard. Quotes are exact parts of its insight. */
  dashboard: {
    label: "Part of a finished dashboard",
    caption: "Sample people.",
    link: { label: "See the whole demo", href: paths.demo },
    people: [
      { id: "priya", name: "Priya Raman", isCompleted: true },
      { id: "ingrid", name: "Ingrid Voss", isCompleted: true },
      { id: "tom", name: "Tom Okafor", isCompleted: true },
      { id: "daniel", name: "Daniel Reyes", isCompleted: false },
    ],
    answered: "3 of 4 have answered.",
    strengths: "Strengths",
    quotes: [
      {
        authorName: "Tom Okafor",
        text: "She never made me feel slow. She taught me to draw the plan first, and I still do.",
      },
      {
        authorName: "Priya Raman",
        text: "She stayed calm, wrote down what we knew and what we were guessing, and gave every guess an owner.",
      },
    ],
  },
  howItWorks: {
    heading: "Up to three questions, five minutes, one clear picture",
    steps: [
      {
        title: "You ask",
        text: "Pick up to three questions and name people. Each of them gets a link.",
      },
      {
        title: "They answer",
        text: "They talk or type on a phone, one question at a time.",
      },
      {
        title: "You read",
        text: "Answers arrive while you watch. You see who said what, word for word.",
      },
    ],
  },
  features: {
    heading: "Made for words worth reading",
    items: [
      {
        title: "Voice-first feedback",
        text: "People say more when they talk, and anyone may type instead.",
      },
      {
        title: "AI synthesis you can check",
        text: "You see how many people stand behind each claim, in their own sentences.",
      },
      {
        title: "Personalised coaching plans",
        text: "You see what both sides notice, and what only others or only you do.",
      },
      {
        title: "Coach-led implementation",
        text: "A coach can read the results with you and choose the next questions.",
      },
      {
        title: "Privacy and security",
        text: "Only you open your answers. You can export or delete them at any time.",
      },
    ],
  },
  benefits: {
    heading: "Who it is for",
    groups: [
      {
        title: "Coaches",
        text: "You start the first session with a dozen voices, each in its own words.",
      },
      {
        title: "Teams",
        text: "You share one link, read answers by Friday, and talk about them on Monday.",
      },
      {
        title: "Organisations",
        text: "You can run it on your own machine, so that nothing leaves it.",
      },
    ],
  },
  contact: {
    heading: "See it with your own questions",
    lead: "Tell us who you want to hear from. We show you the product in 30 minutes.",
    fields: {
      name: "Name",
      email: "Email",
      message: "What would you like to find out?",
    },
    submit: "Request a demo",
    sending: "Sending",
    success: "Thank you. We have your request and will write to you soon.",
    failure: "We could not send your request. Please try again, or write to us.",
    required: {
      name: "Please enter your name.",
      email: "Please enter your email.",
      emailShape: "Please enter an email address like name@example.com.",
      message: "Please enter a message.",
    },
  },
} as const;
