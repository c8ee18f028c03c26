/**
 * The texts follow what the software does. Have a lawyer review them before publishing; update them when providers or
 * retention change.
 */
import { operatorContent } from "./operatorContent.ts";

/** Part of a legal text. A table's first row is its head. */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: readonly (readonly string[])[] };

interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly body: readonly LegalBlock[];
}

export interface LegalText {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}

const { company, contactEmail, jurisdiction, minimumAge } = operatorContent.legal;

export const privacyPolicy: LegalText = {
  title: "Privacy policy",
  summary: `${operatorContent.name} collects what people say about each other. This page says what is stored, for how long, who can see it, and what you can do about it.`,
  sections: [
    {
      id: "who",
      heading: "Who is responsible",
      body: [
        `${company} runs this service and is responsible for the personal data described here. Write to ${contactEmail} with any question or request about your data.`,
        "Three kinds of people use the service. A requestor has an account and asks for feedback. A respondent answers through a link and needs no account. A visitor only looks at the public pages.",
      ],
    },
    {
      id: "what",
      heading: "What is stored",
      body: [
        {
          table: [
            ["What", "Whose", "How long"],
            [
              "Email address or phone number, name if given, a one-way hash of the password; after signing in with Google, your number there; your time zone, a day by which you want answers and how often we write, once you choose them",
              "Requestor",
              "Until the account is deleted",
            ],
            [
              "Sign-in sessions, with the kind of browser each was opened in, and one-time codes for a new password",
              "Requestor",
              "Up to 30 days, or until you sign out",
            ],
            [
              "Browsers that have logged in to your account, by a one-way hash of a key of their own",
              "Requestor",
              "One year after the last log-in, or until the account is deleted",
            ],
            [
              "Questions and public links of your own",
              "Requestor",
              "Until the account is deleted; a link also when you delete it",
            ],
            [
              "All of this without an account, in a session of its own",
              "Requestor who did not sign up",
              "30 days, unless they sign up before",
            ],
            [
              "What you work on, until when, and how you say it went",
              "Requestor",
              "Until 30 days after you give it up, or the account is deleted",
            ],
            ["Features that were switched on for your account", "Requestor", "Until the account is deleted"],
            [
              "Whether a respondent has the answering page open now",
              "Respondent",
              "Until some seconds after they leave the page",
            ],
            ["Answers to the self-assessment", "Requestor", "Until changed or the account is deleted"],
            [
              "Name, email address if given, the language of their page (the requestor does not see it), how they work with the requestor if said, dates of invitation, reminders and answer, whether emails arrived and reminders were stopped",
              "Respondent",
              "Until the requestor removes the person or the respondent withdraws the answers, and 30 days more; or the account is deleted",
            ],
            [
              "Answers, as given and lightly tidied; to a confidential link also in which group they are shown",
              "Respondent",
              "As long as the entry above; gone when the respondent withdraws them: at once, and from a confidential link’s group within the hour",
            ],
            [
              "Recordings that the requestor may hear, and when each word was said",
              "Respondent who allowed it, for that recording",
              "Until the respondent stops it or withdraws the answers, or as long as the answer; 7 days where the answer is not submitted",
            ],
            ["Drafts of answers", "Respondent", "Until submitted or emptied, or as long as the entry above"],
            ["A list of numbers made from each answer, used to find it again", "Respondent", "As long as the answer"],
            [
              "Insights and the chat about them",
              "Requestor",
              "Until replaced, cleared, or the account is deleted; what was made from a respondent’s words goes when those do",
            ],
            [
              "Links by which the requestor shares the report, for whom, and how often each was opened",
              "Requestor",
              "Until the link ends or is stopped, 90 days at most, or the account is deleted",
            ],
            [
              "Copies of emails the service sent",
              "Requestor and respondent",
              "90 days, or until the account or the respondent’s entry is deleted",
            ],
            [
              "A one-way hash of an email address, and whether its holder has ended all email",
              "Everyone whom the service has sent an email",
              "90 days after the last email; once all email is ended, until it is allowed again",
            ],
            [
              "Which steps of the answering page were used, never the words of an answer",
              "Respondent, and visitor of the demo",
              "90 days",
            ],
            ["Demo requests: name, email address, message", "Visitor", "One year; ask us to delete yours sooner"],
            [
              "Network and email addresses, as parts of counters that limit abuse",
              "Everyone who signs in, answers or writes to us",
              "Two to three days after they were last counted",
            ],
          ],
        },
        "We turn recordings into text and store no sound, except a recording that its speaker lets the requestor hear. Until the text is in, or you discard it, your own browser keeps the recording, so that a failed upload loses nothing.",
        "Backups made by whoever hosts the service can hold deleted data for a while longer, until they are overwritten.",
      ],
    },
    {
      id: "who-sees",
      heading: "Who can see it",
      body: [
        {
          list: [
            "The requestor sees who answered, when, and every answer with the respondent’s name; before that, whether the answering page is open, and no draft. Feedback here is not anonymous, and the answering page says whose eyes it is for. Answers to a confidential link are shown to the requestor in groups of at least three people, without names or times.",
            "Whoever holds a link to a shared report reads what the requestor chose: themes, and quotes with or without names if wanted, never whole answers. The requestor sees how often it was opened.",
            "A respondent sees the questions and their own words: drafts until submitting, and afterwards what light tidying changed. They never see other people’s answers, the insights or the self-assessment.",
            "Anyone who holds a personal link can read its draft, answer in that person’s place, and withdraw the answers, so treat it like a letter addressed to one person. Whoever gives the same email address on a public link goes on with the same draft.",
            `People at ${company} who run the service can technically reach the database. They look only when needed to keep it working, to answer your request, or when the law obliges us.`,
          ],
        },
        "We do not sell personal data, show advertising, or use answers to train models.",
      ],
    },
    {
      id: "providers",
      heading: "Other companies involved",
      body: [
        "As it comes, the software sends nothing to anyone: insights, search, tidying and turning voice into text are done where the software runs, emails wait in an outbox, fonts are our own. An operator can switch on the following, and should name here which ones are on:",
        {
          list: [
            "An AI provider, which then receives answers with their questions and names, self-assessments, chat messages and recordings, to tidy, transcribe, search and summarise them. Each insight says what made it.",
            "A mail provider, which receives addresses and the text of emails.",
            "Sign-in with Google, which tells us your name, email address and your picture’s address when you choose it. We don’t keep the last.",
            "Product analytics, which receives requestors’ email addresses and what they click on the dashboard. Respondents’ pages do not load it.",
          ],
        },
        "We turn voice into text and keep no sound unless you let the requestor hear it; an AI provider, where one is switched on, receives it too. Where we can’t do this, voice bot and dictation use your browser’s own speech recognition. Some browsers send the sound to their maker for this; typing avoids it.",
      ],
    },
    {
      id: "browser",
      heading: "What is kept in your browser",
      body: [
        "No advertising or tracking cookies. The browser’s storage holds your sign-in, a key that marks the browser as one that has logged in before, your choice of colours and of how questions go on, drafts of answers and recordings on their way to us, self-assessment answers written before you had an account, whether you have opened an invitation before, whose links you have yet to send, and your own words of an invitation; in the demo also a random session name and what you wrote, which go when the tab closes. Signing in with Google sets short-lived cookies for the sign-in itself.",
      ],
    },
    {
      id: "why",
      heading: "Why we may do this",
      body: [
        "Requestors’ data is used to provide the service they signed up for. Respondents’ data is used because the requestor has a legitimate interest in hearing about their own work, and because respondents choose whether and what to answer. Counters against abuse and the record of steps serve our interest in a service that works.",
      ],
    },
    {
      id: "rights",
      heading: "What you can do",
      body: [
        {
          list: [
            "Requestors can export everything as files, remove a respondent, and delete the account with everything in it, from the app itself.",
            "Respondents can empty a draft, withdraw submitted answers from their link, and ask the requestor or us to remove them.",
            `Anyone can ask at ${contactEmail} what we hold about them, have it corrected or deleted, object to its use, or receive a copy. We answer within one month.`,
            "If you are not content with the answer, you can complain to the data protection authority where you live.",
          ],
        },
      ],
    },
    {
      id: "children",
      heading: "Children",
      body: [
        `The service is not for people under ${minimumAge}. We delete what we learn a younger child has given us.`,
      ],
    },
    {
      id: "safety",
      heading: "How it is protected",
      body: [
        "Links are random and cannot be guessed or counted through. Passwords are stored only as slow hashes. Repeated attempts to sign in are slowed down. Pages run under a strict content policy and load nothing from other sites by default. No system is beyond failure: if a breach puts you at risk, we tell you and the authority without delay.",
      ],
    },
    {
      id: "changes",
      heading: "Changes",
      body: [
        "When this policy changes in a way that matters, requestors are told before it takes effect. The date at the top says when it was last changed.",
      ],
    },
  ],
};

export const termsOfUse: LegalText = {
  title: "Terms of use",
  summary: `The agreement between you and ${company} when you use ${operatorContent.name}. Short, because feedback depends more on decency than on clauses.`,
  sections: [
    {
      id: "agreement",
      heading: "The agreement",
      body: [
        `By making an account, answering through a link or otherwise using ${operatorContent.name}, you agree to these terms. If you use it for an organisation, you agree on its behalf and confirm that you may. You must be at least ${minimumAge} years old.`,
      ],
    },
    {
      id: "service",
      heading: "What we provide",
      body: [
        `${operatorContent.name} lets you ask people for feedback about a person’s work, collects their answers, and shows what they add up to. You can try it without an account; what you make then is there for 30 days, in that browser alone, and stays yours when you sign up before they are over.`,
        "We keep improving the service and may change parts of it. If we take away something you rely on, we tell you in time to export your data.",
      ],
    },
    {
      id: "account",
      heading: "Your account",
      body: [
        "Give an address or number that is yours, keep your password to yourself, and tell us if you think somebody else has it. You are answerable for what happens under your account until then.",
      ],
    },
    {
      id: "asking",
      heading: "When you ask for feedback",
      body: [
        {
          list: [
            "Invite only people you know and may write to. You give us their names and addresses; see that you are allowed to.",
            "Tell them truthfully what the feedback is for. Do not promise anonymity: answers carry the respondent’s name.",
            "Do not punish anyone for an honest answer, and do not use answers alone to decide on hiring, dismissal or pay.",
            "Share another person’s answer only if they would expect you to, or agree.",
          ],
        },
      ],
    },
    {
      id: "answering",
      heading: "When you answer",
      body: [
        "Answer about what you have seen, in your own words. You may stop at any time before submitting, and withdraw your submitted answers from the same link. Do not use a link meant for somebody else.",
      ],
    },
    {
      id: "content",
      heading: "Whose words they are",
      body: [
        "What you write or say stays yours. You allow us to store, process and show it as the service needs: to tidy and transcribe it, to search it, to quote it in insights, and to show it to the person you answered. That permission ends when the words are deleted.",
        `The software, the design and the question bank belong to ${company} or are licensed to it.`,
      ],
    },
    {
      id: "conduct",
      heading: "What is not allowed",
      body: [
        {
          list: [
            "Harassing, threatening or degrading anyone, in a question or an answer.",
            "Pretending to be someone else, or answering many times to tip the scale.",
            "Sending unwanted bulk mail through the service.",
            "Reaching for data that is not yours, probing or overloading the service, or getting round its limits. Found a weakness? Tell us, and give us time to mend it.",
            "Anything unlawful.",
          ],
        },
        "We may remove content and suspend accounts that break these rules, and will say why unless the law forbids it.",
      ],
    },
    {
      id: "insights",
      heading: "What insights are, and are not",
      body: [
        "Insights are put together by software, with or without an AI model, from what people said. They can misread irony, miss a point, or give too much weight to one voice; that is why every claim shows its sentences. They are no psychological assessment and no professional advice.",
      ],
    },
    {
      id: "end",
      heading: "Ending it",
      body: [
        "You can delete your account at any time, and everything in it goes with it. We may end the agreement with 30 days’ notice, or at once if you seriously break these terms.",
      ],
    },
    {
      id: "liability",
      heading: "Liability",
      body: [
        "We take care, but the service comes as it is, and we do not promise that it never fails. We are liable without limit for intent, gross negligence, harm to life or health, and wherever the law does not let us limit it. Otherwise we are liable only for the breach of a duty the agreement depends on, and only up to the damage that could be foreseen or the fees you paid in the twelve months before, whichever is more.",
      ],
    },
    {
      id: "law",
      heading: "Law and place",
      body: [
        `These terms are under the law of ${jurisdiction}, and its courts decide disputes. If you are a consumer, you keep the protection of the law where you live and may go to the courts there.`,
      ],
    },
    {
      id: "contact",
      heading: "Contact and changes",
      body: [
        `Write to ${contactEmail}. When we change these terms in a way that matters, we tell you at least 30 days before; if you do not agree, you can leave and take your data with you.`,
      ],
    },
  ],
};
