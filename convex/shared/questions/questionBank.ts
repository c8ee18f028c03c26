import { wishQuestion } from "./wishQuestion";

/** The id is stable. */
interface QuestionBankSet {
  readonly id: string;
  readonly label: string;
  readonly questions: readonly string[];
}

export const questionBank: readonly QuestionBankSet[] = [
  {
    id: "strengths_and_leveraging_potential",
    label: "Strengths and potential",
    questions: [
      "When have you seen this person at their very best?",
      "What do people come to this person for that they would ask nobody else?",
      "Which of this person's strengths would you like to see them use more often?",
    ],
  },
  {
    id: "growth_and_development",
    label: "Growth and development",
    questions: [
      wishQuestion,
      "Where have you seen this person grow most over the past year?",
      "Which habit have you seen get in this person's way?",
    ],
  },
  {
    id: "communication_and_collaboration",
    label: "Communication and collaboration",
    questions: [
      "Think of something complicated this person explained to you: how did they go about it?",
      "What does this person do when you disagree with them?",
      "What have you noticed about the way this person listens?",
    ],
  },
  {
    id: "leadership_and_influence",
    label: "Leadership and influence",
    questions: [
      "Think of a moment when this person changed the direction of a group: how did they do it?",
      "What does this person do that makes others want to follow their lead?",
      "How does this person win support from people they have no authority over?",
    ],
  },
  {
    id: "emotional_intelligence_and_self_awareness",
    label: "Emotional intelligence and self-awareness",
    questions: [
      "What do you see this person do when a conversation becomes tense?",
      "How does this person respond to criticism of their own work?",
      "When has this person noticed how someone was really doing without being told?",
    ],
  },
  {
    id: "vision_and_long_term_growth",
    label: "Vision and long-term growth",
    questions: [
      "What has this person seen coming before others did?",
      "When has this person shown you how a piece of everyday work fits where the team is heading?",
      "What larger role can you picture this person in, from what you have seen them do?",
    ],
  },
  {
    id: "team_dynamics_and_contribution",
    label: "Team dynamics and contribution",
    questions: [
      "What changes in the team when this person is away?",
      "What does this person do that helps the people around them do better work?",
      "How does this person act when a teammate is struggling?",
    ],
  },
  {
    id: "coaching_and_development",
    label: "Coaching and development",
    questions: [
      "What have you learned from this person that you still use?",
      "Think of feedback from this person that you put to use: what made it usable?",
      "When has this person helped you find your own answer instead of giving you theirs?",
    ],
  },
  {
    id: "empowerment_and_trust",
    label: "Empowerment and trust",
    questions: [
      "What has this person trusted you with that stretched you?",
      "How does this person behave once they have handed a piece of work to someone else?",
      "What has this person done that made you trust them more?",
    ],
  },
  {
    id: "clarity_and_accountability",
    label: "Clarity and accountability",
    questions: [
      "How do you come to know what this person expects of you?",
      "What does this person do when they see that a commitment is slipping?",
      "Think of a mistake this person made: how did they deal with it?",
    ],
  },
  {
    id: "psychological_safety_and_inclusion",
    label: "Psychological safety and inclusion",
    questions: [
      "What does this person do that makes it easier for you to say what you really think?",
      "How does this person bring quieter people into a discussion?",
      "How did this person react the last time someone brought them bad news?",
    ],
  },
  {
    id: "innovation",
    label: "Innovation",
    questions: [
      "Which of this person's ideas has changed the way you work?",
      "How does this person go about trying something that might not work?",
      "What does this person do with other people's half-formed ideas?",
    ],
  },
  {
    id: "business_performance",
    label: "Business performance",
    questions: [
      "What did this person do that made a clear difference to a result you care about?",
      "What have you seen this person do when everything seemed urgent at once?",
      "What have you seen this person do for a customer that has stayed with you?",
    ],
  },
];

/** Wordings of earlier versions, which seeding replaces. */
export const formerWordings: ReadonlySet<string> = new Set([
  "When have you seen this person at their very best, and what were they doing?",
  "Which habit of this person's have you seen get in their own way?",
  "How does this person connect everyday work with where the team is heading?",
  "What have you learned from this person, and how did they teach it?",
  "How does this person help others find their own answers?",
  "How does this person choose what to work on when everything seems urgent?",
]);
