/**
 * Owns the professional themes that feedback is sorted into. Each theme has facets, the level at which people actually
 * speak ("asks sharp questions", not "communication"), and each facet its cues: words and phrases matched by stem.
 * A cue that begins with "+" says it is present, with "-" that it is missing, with "~" only that it is spoken of; "="
 * before a word asks for that very form, where its stem is shared with an unrelated word.
 */

/** One thing people notice about each other, with a title for either side of it. */
export interface Facet {
  readonly strength: string;
  readonly growth: string;
  readonly cues: readonly string[];
}

export interface Theme {
  readonly id: string;
  readonly label: string;
  readonly facets: readonly Facet[];
}

const cues = (list: string): readonly string[] =>
  list
    .split(",")
    .map((cue) => cue.trim())
    .filter((cue) => cue !== "");

export const themes: readonly Theme[] = [
  {
    id: "clarity",
    label: "Clear communication",
    facets: [
      {
        strength: "Makes hard things easy to follow",
        growth: "Making the message easier to follow",
        cues: cues(
          "+explain, +explanation, +clarity, +clear, +clearly, +articulate, +plain language, +plain english, +simple terms, +easy to follow, +easy to understand, +makes sense of, +straightforward, +gets to the point, +=translates, +demystify, -jargon, -vague, -ramble, -rambling, -confusing, -unclear, -hard to follow, -long-winded, -too much detail, -buries the point, -lose people, -loses people, -over-explain",
        ),
      },
      {
        strength: "Writes so that others can act on it",
        growth: "Writing things down for others",
        cues: cues(
          "~write, ~writing, ~write-up, ~document, ~documentation, ~docs, ~memo, ~summary, ~summaries, +writes things down, ~write down, ~put in writing, +well written, +crisp summary",
        ),
      },
      {
        strength: "Speaks well in front of others",
        growth: "Speaking up and presenting",
        cues: cues(
          "~present, ~presentation, ~public speaking, ~on stage, ~storytelling, ~storyteller, ~audience, +speaks up, ~speak up, +compelling, +reads the room, -goes quiet, -stays quiet, -too quiet, ~speak sooner, ~speak earlier, ~voice in meetings",
        ),
      },
      {
        strength: "Keeps people informed",
        growth: "Keeping people informed",
        cues: cues(
          "~communicate, ~communication, ~communicator, ~update, ~keep us posted, +keeps us posted, +keeps me posted, ~tell us, ~let us know, +tells me before, +tells us before, +tells me why, ~tell us earlier, ~keep us informed, +in the loop, -out of the loop, ~status, -in the dark, ~share context, ~context, -last to know, ~heads-up, -surprised by",
        ),
      },
    ],
  },
  {
    id: "listening",
    label: "Listening and curiosity",
    facets: [
      {
        strength: "Listens before answering",
        growth: "Leaving more room for others to speak",
        cues: cues(
          "+listen, +listener, +hears people out, +hear people out, +gives room, +makes room, +makes space, +lets people finish, +full attention, +feel heard, +felt heard, -interrupt, -talks over, -talk over, -cuts people off, -cut people off, -dominate, -finishes my sentences, ~airtime, -jumps in, -jump in",
        ),
      },
      {
        strength: "Asks the questions that open things up",
        growth: "Asking before concluding",
        cues: cues(
          "+curious, +curiosity, +asks questions, +asks why, +asks good, ~ask questions, +good questions, +great questions, +hard questions, +right question, +right questions, +question nobody, ~questions, ~question, -jumps to conclusions, -jump to conclusions, -assumes, ~ask first",
        ),
      },
    ],
  },
  {
    id: "calm",
    label: "Composure",
    facets: [
      {
        strength: "Stays calm under pressure",
        growth: "Staying steady under pressure",
        cues: cues(
          "+calm, +calmly, +calming, +composed, +composure, +unflappable, +level-headed, +level head, +steady, +even-tempered, +keeps a cool head, +cool head, +grounded, +collected, ~pressure, ~crisis, ~stress, ~outage, ~incident, -panic, -stressed, -snap, -snaps, -short-tempered, -flustered, -frantic, -reactive, ~tense",
        ),
      },
    ],
  },
  {
    id: "reliability",
    label: "Reliability and follow-through",
    facets: [
      {
        strength: "Does what was promised",
        growth: "Following through on what was promised",
        cues: cues(
          "+reliable, +reliably, +reliability, +dependable, +depend on, +count on, +rely on, +follow through, +follow-through, +follows up, +keeps promises, +keeps her word, +keeps his word, +keeps their word, +does what she says, +does what he says, +does what they say, +consistent, +consistently, +delivers, +deliver, +=accountable, +ownership, +=owns, +=owned, +own it, +takes responsibility, -drops the ball, -forgets, -unreliable, -slip through, -slips through, -fall through the cracks, -loose ends, ~commitments, -overpromise, -over-promise, -overcommit, -over-commit",
        ),
      },
      {
        strength: "Meets deadlines",
        growth: "Timing and deadlines",
        cues: cues(
          "~deadline, +on time, +punctual, +ahead of schedule, -is late, -are late, -always late, -often late, -late to, -last minute, -last-minute, ~delay, -overdue, ~estimates, +gets things done, +gets it done, +see things through, +sees things through, +finishes, -leave it late",
        ),
      },
      {
        strength: "Organised and prepared",
        growth: "Preparation and organisation",
        cues: cues(
          "+=organised, +=organized, +prepared, +well-prepared, +preparation, +structured, +methodical, +thorough, +plans ahead, +plan ahead, ~agenda, -disorganised, -disorganized, -chaotic, -unprepared, -scattered",
        ),
      },
    ],
  },
  {
    id: "focus",
    label: "Focus and priorities",
    facets: [
      {
        strength: "Knows what matters most",
        growth: "Choosing what not to do",
        cues: cues(
          "+prioritise, +prioritize, ~priority, ~priorities, +focused, ~focus, +what matters, +cuts through, -distracted, -too many things, -spread too thin, -spread thin, -stretched thin, -too stretched, -takes on too much, -take on too much, -taking on too much, -says yes to everything, -say yes to everything, -say yes, ~say no, ~saying no, ~boundaries, -overloaded, -burn out, -burnout, ~workload, -works too late, ~weekends",
        ),
      },
    ],
  },
  {
    id: "strategy",
    label: "Strategic thinking",
    facets: [
      {
        strength: "Sees the bigger picture",
        growth: "Showing where it all leads",
        cues: cues(
          "+strategic, +strategically, ~strategy, +big picture, +bigger picture, ~vision, +visionary, ~long term, ~long-term, ~roadmap, +thinks ahead, +think ahead, +looks ahead, +sees around corners, +connects the dots, +connect the dots, +step back, +steps back, ~direction, -short-term, -in the weeds, -lost in detail, -lost in the detail",
        ),
      },
    ],
  },
  {
    id: "judgement",
    label: "Judgement and decisions",
    facets: [
      {
        strength: "Decides well and in time",
        growth: "Deciding sooner",
        cues: cues(
          "+decisive, +decisiveness, ~decision, ~decide, ~deciding, +good judgement, +good judgment, +sound judgement, +sound judgment, +weighs, +trade-offs, ~trade-off, ~tradeoffs, ~tradeoff, -indecisive, -hesitate, -hesitant, -hesitates, -second-guess, -wait too long, -waits too long, -waiting for more, -sits on, -overthink, -overthinks, -over-analyse, -perfect information",
        ),
      },
    ],
  },
  {
    id: "problem-solving",
    label: "Problem solving",
    facets: [
      {
        strength: "Gets to the root of a problem",
        growth: "Getting to the root of a problem",
        cues: cues(
          "+problem solver, +problem-solver, +problem-solving, +solve, +solves, +solved, ~problem, +root cause, +analytical, +analyse, +analyze, +troubleshoot, +debug, +debugging, +figure out, +figures out, +figured out, +untangle, +untangled, +diagnose, +resourceful, +breaks down, +break down, +breaks it down, +spots, +spotted",
        ),
      },
    ],
  },
  {
    id: "craft",
    label: "Expertise and craft",
    facets: [
      {
        strength: "Deep knowledge of the work",
        growth: "Deepening expertise",
        cues: cues(
          "+expert, +expertise, +knowledgeable, ~knowledge, +knows the system, +knows more, +=experienced, ~technical, +skilled, ~skills, +deep understanding, ~domain, +smart, +sharp, +go-to person",
        ),
      },
      {
        strength: "Care for quality and detail",
        growth: "Knowing when good is good enough",
        cues: cues(
          "+attention to detail, +detail-oriented, ~quality, +meticulous, +rigorous, +rigour, +careful, +high standards, ~standards, +craftsmanship, ~testing, -sloppy, -careless, -perfectionist, -perfectionism, -=polishing, ~good enough, -rushes, -rushed, -cuts corners",
        ),
      },
    ],
  },
  {
    id: "collaboration",
    label: "Collaboration",
    facets: [
      {
        strength: "Brings people together",
        growth: "Working across teams",
        cues: cues(
          "+collaborate, +collaborative, +collaboration, +collaborator, +team player, ~teamwork, +works well with, +work well with, +brings people together, +bring people together, +bridge, +bridges, +bridging, ~across teams, ~cross-functional, ~other teams, ~stakeholders, +cooperative, +partner, +partnership, +consensus, +involves, ~involve, -silo, -silos, -lone wolf, -on her own, -on his own, -works alone, +pitch in, +pitches in, +jumps in to help",
        ),
      },
      {
        strength: "Shares credit and knowledge",
        growth: "Sharing credit and knowledge",
        cues: cues(
          "+gives credit, +give credit, +shares credit, +share credit, ~credit, +=generous, +generosity, +celebrates, +celebrate, +shares what, +share knowledge, +shares knowledge, -takes credit, -hoards, -keeps to herself, -keeps to himself",
        ),
      },
    ],
  },
  {
    id: "leadership",
    label: "Leadership and influence",
    facets: [
      {
        strength: "Leads so that others follow",
        growth: "Stepping into the lead",
        cues: cues(
          "+leader, +leadership, +=leads, +=leading, +=led, +inspire, +inspires, +inspiring, +motivate, +motivates, +motivating, +rally, +rallies, +rallied, +sets the tone, +leads by example, +role model, +steps up, +stepped up, +initiative, +takes charge, +=drives, +influence, +influential, +persuade, +persuasive, +convince, +gets buy-in, ~buy-in, -bossy, -steamroll",
        ),
      },
    ],
  },
  {
    id: "growing-others",
    label: "Growing others",
    facets: [
      {
        strength: "Helps other people grow",
        growth: "Making time to develop others",
        cues: cues(
          "+mentor, +mentors, +mentoring, +mentorship, +coach, +coaches, +coaching, +teach, +teaches, +teacher, +taught me, +learned from, +learn from, +learnt from, +develops people, +helps others grow, +helped me grow, +grow people, ~junior, ~juniors, ~new joiners, ~new hires, ~onboarding, +pairing, +paired, +walked me through, +walks people through, +guidance, +guides",
        ),
      },
      {
        strength: "Gives feedback people can use",
        growth: "Giving feedback more directly",
        cues: cues(
          "~feedback, +constructive, +candid, +candour, +candor, +honest feedback, +=direct, ~directly, ~difficult conversations, ~hard conversations, ~tough conversations, ~hard conversation, ~difficult conversation, -sugarcoat, -sugar-coat, -avoids conflict, -avoid conflict, ~conflict, -softens, -soften, -too nice, -too kind, -so kind that, -so nice that, ~tell me straight, ~hard feedback, -blunt, -too blunt, -harsh",
        ),
      },
      {
        strength: "Trusts others with real work",
        growth: "Letting go and delegating",
        cues: cues(
          "+delegate, +delegates, ~delegating, ~delegation, +empower, +empowers, +empowering, +autonomy, +trusts us, +trusts people, +trusts me, +trusted me, +trusts the team, +room to fail, +space to, -micromanage, -micromanages, -micromanaging, -=controlling, -let go, -lets go, -letting go, -does it herself, -does it himself, -do it herself, -do it himself, -doing it herself, -doing it himself, -bottleneck, ~hand over, ~hand things over, ~handing over, -redo, -redoes",
        ),
      },
    ],
  },
  {
    id: "empathy",
    label: "Empathy and care",
    facets: [
      {
        strength: "Notices and cares how people are",
        growth: "Noticing how people are",
        cues: cues(
          "+patient, +patience, -impatient, +empathy, +empathetic, +empathic, +caring, +cares, +care about people, +kind, +kindness, +kindly, +considerate, +thoughtful, +compassionate, +compassion, +supportive, +=supports, +=supported, +checks in, +checked in, +checking in, ~check in, +warm, +warmth, +approachable, +welcoming, +welcome, +=understanding, +noticed i, +remembers, +=human, -cold, -distant, -dismissive, -insensitive, -aloof, -intimidating",
        ),
      },
      {
        strength: "Makes it safe to speak",
        growth: "Making it safer to disagree",
        cues: cues(
          "+safe, +safe to, +psychological safety, +inclusive, +includes everyone, +quiet people, +quieter people, +quieter voices, +without judgement, +without judgment, +no blame, +blameless, +never blames, -blame, +invites, +draws out, +draws people out, +encourage, +encourages, +encouraging, ~disagree, ~disagreement",
        ),
      },
    ],
  },
  {
    id: "integrity",
    label: "Integrity and trust",
    facets: [
      {
        strength: "Honest, also when it is hard",
        growth: "Being open earlier",
        cues: cues(
          "+honest, +honesty, +integrity, +trust, +trusted, +trustworthy, +authentic, +genuine, +sincere, +transparent, +transparency, +open about, +admits, +admit, +admitted, +owns mistakes, +=fair, +fairness, +principled, +stands up for, +stood up for, +tells the truth, +truth, -hides, -dishonest, -political, -gossip, -favourites, -favorites",
        ),
      },
    ],
  },
  {
    id: "creativity",
    label: "Creativity and new ideas",
    facets: [
      {
        strength: "Brings fresh ideas",
        growth: "Trying new ideas",
        cues: cues(
          "+creative, +creativity, +innovative, +innovation, +innovate, +imaginative, +imagination, ~idea, ~ideas, +fresh perspective, +new perspective, +new angle, +=experiment, +=experiments, +prototype, +prototypes, +inventive, +=original, +outside the box, +different angle, -rigid, -stuck in, -the way we have always",
        ),
      },
    ],
  },
  {
    id: "adaptability",
    label: "Learning and adaptability",
    facets: [
      {
        strength: "Learns fast and adapts",
        growth: "Adapting to change",
        cues: cues(
          "+adapt, +adapts, +adaptable, +adaptability, +flexible, +flexibility, +learns quickly, +quick learner, +fast learner, +picks things up, +picks up new, -defensive, +open to feedback, +takes feedback, +takes criticism, +open-minded, +open mind, +changes her mind, +changes his mind, +change her mind, +change his mind, +changed her mind, +growth mindset, +resilient, +resilience, +bounces back, -stubborn, -resistant, -inflexible, -resists, -set in her ways, -digs in, -dig in",
        ),
      },
    ],
  },
  {
    id: "customers",
    label: "Customers and results",
    facets: [
      {
        strength: "Keeps the customer in the room",
        growth: "Staying close to customers",
        cues: cues(
          "~customer, ~customers, ~client, ~clients, ~user, ~users, +customer-focused, +user-focused, +advocate",
        ),
      },
      {
        strength: "Moves the results that count",
        growth: "Linking the work to results",
        cues: cues(
          "~results, ~impact, ~revenue, ~outcome, ~outcomes, ~targets, ~=numbers, +commercial, ~business, ~budget, +moved the needle, +data-driven",
        ),
      },
    ],
  },
  {
    id: "energy",
    label: "Energy and drive",
    facets: [
      {
        strength: "Brings energy and optimism",
        growth: "Bringing more energy",
        cues: cues(
          "+enthusiasm, +enthusiastic, +energy, +energetic, +energise, +energising, +passion, +passionate, +positive attitude, +positivity, +optimistic, +optimism, +humour, +humor, +funny, +fun, +determined, +determination, +persistent, +persistence, +hard-working, +hardworking, +work ethic, +dedicated, +dedication, -cynical, -negative, -complain, -complains",
        ),
      },
    ],
  },
];
