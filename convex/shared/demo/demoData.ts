import { demoNames } from "./demoNames";
import type { VisibleAnswer } from "../validators";
import { questionBank } from "../questions/questionBank";
import { defaultQuestionText } from "../questions/defaultQuestionText";

/** A person of the demo. Times are days before the page is read; a person without `completedDaysAgo` is pending. */
interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly invitedDaysAgo: number;
  readonly completedDaysAgo?: number;
  /** The tidied text is absent where tidying changes nothing. */
  readonly answers: readonly VisibleAnswer[];
}

export interface DemoDashboardContent {
  readonly requestorName: string;
  readonly people: readonly DemoPerson[];
  readonly selfAssessment?: readonly string[];
}

interface DemoContent {
  readonly complete: DemoDashboardContent;
  readonly incomplete: DemoDashboardContent;
  readonly share: {
    readonly requestorName: string;
    readonly respondentName: string;
    readonly questions: readonly string[];
  };
}

function bankQuestion(set: string, place: number): string {
  const text = questionBank.find(({ id }) => id === set)?.questions[place];
  if (text === undefined) throw new Error(`the question bank has no question ${place} in ${set}`);
  return text;
}

const demoQuestions = [
  defaultQuestionText,
  bankQuestion("strengths_and_leveraging_potential", 0),
  bankQuestion("growth_and_development", 0),
] as const;

function answers(given: readonly Omit<VisibleAnswer, "questionText">[]): VisibleAnswer[] {
  return given.map((answer, place) => ({ questionText: demoQuestions[place] ?? defaultQuestionText, ...answer }));
}

const priya: DemoPerson = {
  name: "Priya Raman",
  email: "priya.raman@example.com",
  invitedDaysAgo: 9,
  completedDaysAgo: 2,
  answers: answers([
    {
      text: "Maya asks the question everyone else is stepping around. When we planned the billing migration she wanted to know which customers we were willing to disappoint for a day. It was the right question, and it cut the plan from nine steps to four. She also explains trade-offs so plainly that people in finance quote her back to me.",
    },
    {
      text: "The outage in March. There were fourteen people on the call and most of them were talking. She stayed calm, wrote down what we knew and what we were guessing, and gave every guess an owner. We were back up in forty minutes, and nobody was blamed afterwards.",
    },
    {
      text: "She takes on too much and then does the last part herself at eleven at night. I would rather she handed me the release notes in rough form than polished them alone. The notes for 4.2 did not need a diagram. And she should speak up sooner when the directors meet.",
    },
  ]),
};

const tom: DemoPerson = {
  name: "Tom Okafor",
  email: "tom.okafor@example.com",
  invitedDaysAgo: 9,
  completedDaysAgo: 5,
  answers: answers([
    {
      text: "She's really patient. When I joined I, um, I didn't know how to read a query plan and she sat with me for an hour and let me drive. She never made me feel slow. She taught me to draw the plan first, and I still do. And she remembers things, she asked how my sister's exam went two weeks after I'd mentioned it once",
      tidiedText:
        "She's really patient. When I joined I didn't know how to read a query plan and she sat with me for an hour and let me drive. She never made me feel slow. She taught me to draw the plan first, and I still do. And she remembers things, she asked how my sister's exam went two weeks after I'd mentioned it once.",
    },
    {
      text: "So, the retro after we missed the April date. I was sure it was going to be my fault. She went first and, uh, said what she'd got wrong, with the actual dates, and after that everyone just told the truth. I've never seen a room change that fast",
      tidiedText:
        "The retro after we missed the April date. I was sure it was going to be my fault. She went first and said what she'd got wrong, with the actual dates, and after that everyone just told the truth. I've never seen a room change that fast.",
    },
    {
      text: "Honestly I'd like more of the hard feedback. She's so kind that sometimes I only find out later that something wasn't good enough. Just just tell me straight, I can take it",
      tidiedText:
        "Honestly I'd like more of the hard feedback. She's so kind that sometimes I only find out later that something wasn't good enough. Just tell me straight, I can take it.",
    },
  ]),
};

const ingrid: DemoPerson = {
  name: "Ingrid Voss",
  email: "ingrid.voss@example.com",
  invitedDaysAgo: 8,
  completedDaysAgo: 4,
  answers: answers([
    {
      text: "Reliable numbers, on time. If her forecast changes she tells me before I ask, and she tells me why. In eleven years I have worked with perhaps three engineers who do that.",
    },
    {
      text: "The supplier negotiation in the autumn. She had prepared every line of the contract, including the annex on termination, and she listened until their side had argued itself down by a fifth. She stayed calm all day, and I said almost nothing. It was a pleasure.",
    },
    {
      text: "Speak up sooner in the leadership meeting. She waits until the discussion is nearly over, and by then two louder people have decided. Hers is usually the best prepared view in the room and it should be the first one we hear.",
    },
  ]),
};

const daniel: DemoPerson = {
  name: "Daniel Reyes",
  email: "daniel.reyes@example.com",
  invitedDaysAgo: 6,
  completedDaysAgo: 1,
  answers: answers([
    {
      text: "She treats customers like colleagues who happen to sit somewhere else. Last spring one of our oldest clients was about to leave over the export problem. Maya got on the train with me, listened to them for a whole morning without defending anything, and came home with a list of eleven things. Nine were fixed within the month. They renewed for three years, and their operations lead still asks after her.",
    },
    {
      text: "The train ride home from that visit. I was worn out and ready to promise them anything. She stayed calm, turned over our seat reservation and wrote two lists on the back: what they had asked for, and what would keep them from leaving. By Hamburg the second list had four things on it, and I could promise all of them.",
    },
    {
      text: "Tell us earlier when a date is moving. I know she wants to be certain first, but I would rather hear a doubtful date on Monday than a certain one on Friday. I have a customer waiting at the other end of it.",
    },
  ]),
};

function pending({ name, email, invitedDaysAgo }: DemoPerson): DemoPerson {
  return { name, email, invitedDaysAgo, answers: [] };
}

const { requestorName, respondentName } = demoNames;

/** Fictional, with undeliverable addresses (RFC 2606). */
export const demoContent: DemoContent = {
  complete: {
    requestorName,
    people: [priya, ingrid, tom, pending(daniel)],
    selfAssessment: [
      "When something breaks I stay calm, write down what we know and what we are guessing, and give every guess an owner. I explain complicated things in plain words. I keep at it until the other person can explain them to somebody else. I come well prepared, because I dislike being surprised in a meeting.",
      "I came to engineering from translation, so I listen for what a sentence leaves out. Most disagreements I see are two people using one word for two things.",
      "The billing migration. We had a plan nobody believed in, and I asked what we could afford to lose. It was an uncomfortable afternoon, but the plan that came out of it was half as long and we kept to it.",
      "I write things down: decisions, reasons, what we chose not to do. When somebody asks in October why we chose the second supplier, the answer takes me a minute. I am careful, too: I check a number twice before I repeat it.",
      "Tom. He joined without knowing how to read a query plan and last month he led an incident from start to finish. I mentored him through the first two, and then I mostly stayed out of his way, which was harder than it sounds.",
    ],
  },
  incomplete: {
    requestorName,
    people: [daniel, tom, pending(ingrid)],
  },
  share: {
    requestorName,
    respondentName,
    questions: demoQuestions,
  },
};
