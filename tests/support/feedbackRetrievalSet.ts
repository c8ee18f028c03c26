/**
 * Colleagues' answers, and questions that paraphrase them. The vocabulary was tuned on the first part; the recall of
 * the blind parts is the estimate.
 */
export interface LabelledQuestion {
  readonly question: string;
  readonly answers: readonly string[];
}

const tuningFeedback: Readonly<Record<string, string>> = {
  calmOutage:
    "When the payment service went down on a Friday night she kept a level head, gave each of us one thing to check and had us back up before midnight.",
  jargon:
    "He can describe a database migration to the sales team without a single technical term and they leave nodding.",
  interrupts: "She sometimes cuts people off when she gets excited about a topic, and the shy ones stop trying.",
  mentorNewHires:
    "Every graduate who has joined in the last two years says the same: the first month was fine because of her.",
  lateDates: "Dates slip without warning. I found out about the last one from the customer.",
  delegates: "She finds it hard to let go. The report I drafted came back completely rewritten, twice.",
  roadmap: "He always knows where the product should be in two years and can trace today's ticket back to it.",
  credit: "In the all-hands she named every one of us who had worked on the launch and left herself out.",
  numbersForecast: "Her forecasts are never more than three percent off, and when they change she says why.",
  conflictAvoids:
    "He goes around difficult conversations. Two people on the team had not spoken for a month before he stepped in.",
  conflictMediates:
    "Design and engineering were at each other's throats. She sat them down over lunch and by dessert they were sketching together.",
  decidesSlowly: "She wants to see every option before committing, and by then the moment has gone.",
  decidesFast: "Once the facts are on the table he picks a direction within the hour and sticks with it.",
  listens: "I have never felt rushed talking to her. She puts the laptop away and waits until I have finished.",
  writing: "His project summaries are one page, and I can forward them to my boss untouched.",
  presenting: "On stage she is another person: two hundred people in the room and nobody looked at a phone.",
  quietInMeetings: "He has the best ideas in the corridor and says nothing in the room.",
  workload: "She answers messages on holiday and is visibly exhausted by Thursday.",
  saysYes: "He accepts every request that lands on his desk, and then the important things wait.",
  empathyIllness: "When my father was ill she noticed before I had told anyone and quietly moved my deadlines.",
  humour: "There is always a laugh in his stand-ups, even in the week of the audit.",
  testing:
    "Nothing she ships comes back. She writes the checks first, and her reviews have caught bugs I had looked at for days.",
  perfectionism: "He polishes slides at two in the morning that nobody will remember.",
  creativityPrototype:
    "She built a cardboard version of the kiosk on a Tuesday and by Friday it had changed the whole project.",
  customers: "He reads the support inbox every Monday and calls one person from it. Nobody asked him to.",
  negotiation: "She got the vendor down by a fifth without raising her voice once.",
  adaptsReorg: "When the department was split in half overnight he redrew the plan by noon and took people with him.",
  stubborn: "Once she has made up her mind, new evidence bounces off. We lost a month on the old framework that way.",
  feedbackDefensive: "When somebody questions his design he explains for ten minutes why they are wrong.",
  takesFeedbackWell:
    "I told her the workshop had dragged. She thanked me, asked two questions, and the next one was half as long.",
  honestMistake: "She told the board the error was hers before anyone had asked who had made it.",
  trustDelegated: "In my third week he gave me the keynote demo and did not look over my shoulder once.",
  crossTeam: "Finance, legal and engineering all think she is on their side, which is why anything moves at all.",
  silo: "The infrastructure group hears about his plans when they are finished, never while they could still help.",
  initiative: "Nobody owned the broken build pipeline, so she took it on and fixed it in an afternoon.",
  coachingQuestions: "He never hands me the answer. He asks what I have tried until I see it myself.",
  directFeedback: "She is too gentle with me. I would like to hear what was weak in my draft before the client does.",
  bluntTone: "His comments on pull requests read as if written with a hammer, although he is kind in person.",
  detailErrors: "There were three wrong figures in the last two decks. A second pair of eyes would have caught them.",
  deepExpert:
    "If it has to do with query planning, the conversation ends when she has spoken. She knows the engine from the inside.",
  rootCause:
    "While the rest of us were restarting servers he followed the one odd log line and found the leaking connection.",
  inclusive: "She goes round the table and starts with whoever has said least.",
  followsUp: "Whatever he promises in the corridor is in my inbox by the evening.",
  dropsThings: "Small agreements get lost. I have learned to send a reminder after every conversation.",
  agenda: "Her meetings start with three points on the board and end ten minutes early.",
  meetingsLong: "His weekly session runs over every time and nobody remembers what was agreed.",
  optimism: "When we lost the pitch she was the one who had us believing in the next one by lunch.",
  sellsIdea: "He had no authority over the regional teams, and they all adopted his process within a quarter.",
  careerSponsor: "She put my name forward for the team lead role before I thought I was ready.",
  remoteContact: "Since we went remote I hear from him only when something is wrong.",
  responsive: "You write to her in the morning and have a useful reply before the coffee is cold.",
  budget: "He treats the company's money as if it were his own and still found the funds for the training we needed.",
  learnsFast: "She had never touched Kubernetes, and six weeks later she was running the brown-bag about it.",
  risk: "He launches without a rollback plan and trusts that it will be fine. So far it mostly has been.",
  confidence: "She apologises before every good point she makes. I wish she knew how much weight her word carries.",
  culture: "He switches between three languages in one call so that the Lisbon office can follow.",
};

export const tuningQuestions: readonly LabelledQuestion[] = [
  { question: "How do I react under pressure?", answers: ["calmOutage"] },
  { question: "Am I able to explain technical matters simply?", answers: ["jargon"] },
  { question: "Do I talk over people?", answers: ["interrupts"] },
  { question: "How well do I help newcomers settle in?", answers: ["mentorNewHires"] },
  { question: "Do I communicate delays early enough?", answers: ["lateDates"] },
  { question: "Am I a micromanager?", answers: ["delegates"] },
  { question: "Do people see me as having a long-term vision?", answers: ["roadmap"] },
  { question: "Do I recognise the work of others?", answers: ["credit"] },
  { question: "How reliable are my estimates and figures?", answers: ["numbersForecast", "detailErrors"] },
  { question: "How do I handle conflict between colleagues?", answers: ["conflictAvoids", "conflictMediates"] },
  { question: "Am I decisive?", answers: ["decidesSlowly", "decidesFast"] },
  { question: "Do people think I am a good listener?", answers: ["listens"] },
  { question: "What did anyone say about how I write?", answers: ["writing"] },
  { question: "How are my presentation skills?", answers: ["presenting"] },
  { question: "Should I speak up more?", answers: ["quietInMeetings"] },
  { question: "Is my workload a concern?", answers: ["workload", "saysYes"] },
  { question: "Do I set boundaries and say no?", answers: ["saysYes", "workload"] },
  { question: "Do I show empathy when someone has a hard time?", answers: ["empathyIllness"] },
  { question: "Am I fun to work with?", answers: ["humour"] },
  { question: "What is said about the quality of my work?", answers: ["testing", "perfectionism", "detailErrors"] },
];

export const moreTuningQuestions: readonly LabelledQuestion[] = [
  { question: "Am I too much of a perfectionist?", answers: ["perfectionism"] },
  { question: "Where have I been creative?", answers: ["creativityPrototype"] },
  { question: "Do I stay close to our clients?", answers: ["customers", "clientDinner"] },
  { question: "What did they think of my negotiating with suppliers?", answers: ["negotiation"] },
  { question: "How do I cope with change?", answers: ["adaptsReorg"] },
  { question: "Am I open-minded or rigid?", answers: ["stubborn"] },
  { question: "How do I take criticism?", answers: ["feedbackDefensive", "takesFeedbackWell"] },
  { question: "Do people find me honest about my own mistakes?", answers: ["honestMistake"] },
  { question: "Do I give people autonomy?", answers: ["trustDelegated", "delegates"] },
  { question: "How well do I work across departments?", answers: ["crossTeam", "silo"] },
  { question: "When have I shown initiative?", answers: ["initiative"] },
  { question: "What kind of coach am I?", answers: ["coachingQuestions", "mentorNewHires"] },
  { question: "Is the feedback I give candid enough?", answers: ["directFeedback"] },
  { question: "Do I come across as harsh?", answers: ["bluntTone"] },
  { question: "What am I an expert in?", answers: ["deepExpert"] },
  { question: "Am I good at getting to the bottom of technical problems?", answers: ["rootCause"] },
  { question: "Do I include quieter colleagues?", answers: ["inclusive"] },
  { question: "Can people count on my promises?", answers: ["followsUp", "dropsThings"] },
  { question: "How do I run meetings?", answers: ["agenda", "meetingsLong"] },
  { question: "How do I influence people who do not report to me?", answers: ["sellsIdea"] },
];

const knownFeedback: Readonly<Record<string, string>> = {
  contractReader: "She reads every clause before we sign anything, and twice that has saved us from an ugly renewal.",
  brainstormKiller: "New suggestions get a list of reasons why they can't work before they are even finished.",
  teamLunch: "He remembers birthdays, brings cake, and knows which of us is training for a marathon.",
  skipLevel: "She can tell our directors something they don't want to hear and walk out with their thanks.",
  handoverNotes:
    "When he left for parental leave we found a folder that answered every question we were going to have.",
  lastMinuteSlides: "Her decks arrive five minutes before the meeting, so nobody has read them.",
  sprintGoals:
    "He starts each sprint by asking what we would drop if we lost a week. It keeps us honest about what is essential.",
  praisePublic: "She thanks people by name in the weekly note and says exactly what they did.",
  pairing: "Two hours at one keyboard with him taught me more about testing than a year of courses.",
  estimationOptimist: "Everything is 'nearly done' with her. I double whatever number she gives me.",
  hotHeaded: "He raised his voice at the supplier in front of the whole floor. It took weeks to repair.",
  visionVague: "I believe in where she wants to take us, but I could not tell you what it means for my Monday.",
  dataFirst: "Before any argument gets going he puts a chart on the table and we talk about that instead.",
  newManager:
    "She took over the team in its worst month and asked each of us what we would fix first. Then she fixed those things.",
  alwaysOn: "I get mails from him at five in the morning on Sundays. I worry about him.",
  multilingualDocs: "Our handbook exists because she sat down and wrote it. New people actually read it.",
  fairShares: "The dull tickets go round. He takes his turn like everyone else and so nobody grumbles.",
  interviewPanel: "In interviews she spots the nervous ones and gives them time to find their feet.",
  defersToLoud: "When a senior person pushes, she gives in, even when she was right an hour before.",
  followThroughSlow: "He agrees to things with a smile and then you don't hear about them again.",
};

export const furtherTuningQuestions: readonly LabelledQuestion[] = [
  { question: "Do people notice my attention to detail?", answers: ["contractReader", "testing", "detailErrors"] },
  { question: "Am I open to other people's ideas?", answers: ["brainstormKiller", "stubborn"] },
  { question: "Do I care about my colleagues as people?", answers: ["teamLunch", "empathyIllness"] },
  { question: "How well do I deal with senior management?", answers: ["skipLevel", "honestMistake"] },
  { question: "Did I leave good documentation when I was away?", answers: ["handoverNotes", "multilingualDocs"] },
  { question: "Do I prepare well for meetings?", answers: ["lastMinuteSlides", "agenda"] },
  { question: "Am I good at setting priorities?", answers: ["sprintGoals", "saysYes"] },
  { question: "Do I show appreciation?", answers: ["praisePublic", "credit"] },
  { question: "What have people learned from working with me?", answers: ["pairing", "coachingQuestions"] },
  { question: "Can my estimates be trusted?", answers: ["estimationOptimist", "numbersForecast"] },
  { question: "Do I lose my temper?", answers: ["hotHeaded"] },
  { question: "Is my vision concrete enough?", answers: ["visionVague"] },
  { question: "Do I base decisions on evidence?", answers: ["dataFirst", "decidesFast", "stubborn"] },
  { question: "How was my start as a leader of the team?", answers: ["newManager"] },
  { question: "Do I work too much?", answers: ["alwaysOn", "workload", "saysYes"] },
  { question: "What do people say about my writing?", answers: ["multilingualDocs", "writing"] },
  { question: "Am I fair?", answers: ["fairShares"] },
  { question: "How do I treat candidates?", answers: ["interviewPanel"] },
  { question: "Do I stand up for my opinion?", answers: ["defersToLoud", "quietInMeetings", "confidence"] },
  { question: "Do I follow up on what I agree to?", answers: ["followThroughSlow", "dropsThings", "followsUp"] },
];

const blindFeedback: Readonly<Record<string, string>> = {
  standupShort:
    "He keeps the morning round to ten minutes, and anything longer is taken outside with the two people it concerns.",
  clientDinner: "Customers invite her back. One flew in a day early just to go through their plans with her.",
  missedHandoff:
    "We were both sure the other one was sending the invoice. He says 'we' so often that nobody knows who is doing it.",
  sixHats: "If a plan seems too easy she argues against it until we have found the hole, and then helps us mend it.",
  redesignCourage:
    "He asked the managing director, politely, why we were building the thing at all. Nobody else would have dared.",
  praiseRare: "In two years I have had one 'well done' from her. I know she thinks it more often than she says it.",
  automation:
    "The monthly close used to take us four days. He wrote a script over Christmas and now it takes a morning.",
  timezones:
    "She moved the call to her own evening so that the Singapore colleagues could have dinner with their children.",
  storyData: "Give him a table of figures and he turns it into a story that the shop floor can retell.",
  emailNovels: "Her emails run to four screens. The question is usually in the last line.",
  layoffs: "On the day of the redundancies he sat with every single person until they were ready to leave.",
  switchContext: "She starts five things before lunch. By Thursday none of them has moved.",
  studentTeacher: "He took an evening class in statistics because he was tired of nodding along.",
  secondOpinion: "Before she commits, she walks over to whoever is most likely to object.",
  promisesKept: "If he tells you Tuesday, it is there on Tuesday, and you stop checking.",
  conflictEmail: "When he is annoyed he writes instead of calling, and by the third reply there is a war on.",
  internGrowth: "The intern who could barely present in June ran the client demo in September, and that was her doing.",
  longView:
    "While we were arguing about this quarter's release she was quietly asking what happens when the patent ends.",
  glassHalfFull: "He walks in whistling on the worst days and somehow it helps.",
  safeToAsk:
    "I ask her the questions I would be embarrassed to ask anyone else, and I have never been made to feel stupid.",
};

export const blindQuestions: readonly LabelledQuestion[] = [
  { question: "Are my meetings well run?", answers: ["standupShort", "agenda", "meetingsLong"] },
  { question: "How are my relationships with customers?", answers: ["clientDinner", "customers"] },
  { question: "Is it clear who is responsible when I coordinate something?", answers: ["missedHandoff"] },
  { question: "Do I think critically?", answers: ["sixHats", "rootCause", "dataFirst"] },
  { question: "When have I been brave?", answers: ["redesignCourage", "skipLevel"] },
  { question: "Do I give enough praise?", answers: ["praiseRare", "praisePublic", "credit"] },
  { question: "How have I made our processes more efficient?", answers: ["automation"] },
  { question: "Am I considerate towards colleagues in other countries?", answers: ["timezones", "culture"] },
  { question: "Can I explain data to people without a technical background?", answers: ["storyData", "jargon"] },
  { question: "Is my written communication concise?", answers: ["emailNovels", "writing"] },
  { question: "How do I support people in bad times?", answers: ["layoffs", "empathyIllness"] },
  { question: "Am I focused?", answers: ["switchContext", "saysYes", "sprintGoals"] },
  { question: "Do I keep learning?", answers: ["studentTeacher", "learnsFast"] },
  { question: "Do I look for opposing views before deciding?", answers: ["secondOpinion"] },
  {
    question: "Am I dependable?",
    answers: ["promisesKept", "followsUp", "dropsThings", "followThroughSlow", "estimationOptimist"],
  },
  { question: "What happens when I am angry?", answers: ["conflictEmail", "hotHeaded"] },
  {
    question: "Whose development have I helped?",
    answers: ["internGrowth", "mentorNewHires", "pairing", "careerSponsor"],
  },
  { question: "Do I think far enough ahead?", answers: ["longView", "roadmap"] },
  { question: "Do I lift the mood of the team?", answers: ["glassHalfFull", "humour", "optimism"] },
  { question: "Can people ask me anything without fear of being judged?", answers: ["safeToAsk"] },
];

/** Written after the vocabulary's last change, without further tuning. */
const secondBlindFeedback: Readonly<Record<string, string>> = {
  b2Birthday: "She knows whose mother is in hospital and whose daughter starts school this week.",
  b2Ledger: "I gave his spreadsheet to the auditors without looking at it first. That says it all.",
  b2Corridor: "If you want a yes from three directors, send him for a walk along their corridor.",
  b2Silence: "After a question she waits, and waits, and somehow the quietest engineer starts to talk.",
  b2Curtain: "The demo froze with the minister watching. He told a joke, plugged in his own machine and carried on.",
  b2Rewrite: "My paragraph went in, and a completely different one came out under my name.",
  b2Compass: "Ask anyone on the floor what we are building towards and they use her sentence.",
  b2Inbox: "A message to him is a message into a well.",
  b2Ladder: "Four of the five team leads we have today sat in her Friday lunch group.",
  b2Brake:
    "He pulled the launch two hours before it was due, and the flaw he had spotted would have cost us the licence.",
  b2Thunder: "When numbers disappoint him doors close loudly.",
  b2Patchwork: "She never met a process that she could not make three steps shorter.",
  b2Translator:
    "Lawyers speak law and developers speak code, and he is the only one who gets dinner invitations from both.",
  b2Mirror: "I told him his summaries bury the point. The next week the point was in the first line.",
  b2Iceberg: "You see the finished slide. You never see the five nights behind it, and she would not tell you.",
  b2Umbrella: "When the board came for us she stood in front.",
  b2Windmill: "He fights for his first idea long after everyone else has gone home.",
  b2Toolbox: "Whatever breaks in the warehouse system, someone calls her before they call support.",
  b2Clock: "At one minute past nine the call has started, at nine thirty it is over.",
  b2Harvest: "She thanked the cleaning crew in the annual report.",
  b2Maybe: "You leave his office with three options and no answer.",
  b2Fog: "I have worked on her project since March and could not tell you what it is for.",
  b2Bridge:
    "The Berlin and Pune offices used to write tickets at each other. Since he started the joint Thursdays they ring up.",
  b2Marathon: "He was online when I went to bed and online when I got up.",
  b2Seed: "He handed me the budget in my first year and only asked how it went.",
  b2Sandpaper: "Her 'quick note' on my design took me a weekend to get over.",
  b2Magnet: "Two people moved cities to be on his team.",
  b2Bet: "She asked finance for one month and a spare laptop, and that hack is now a third of our revenue.",
  b2Echo: "He repeats what the boss has just said, a little louder.",
  b2Receipt: "What she says in the interview is what you get in the job.",
  b2Parachute: "Nobody had planned for the supplier to go bankrupt, except her: the second contract was in the drawer.",
  b2Carousel: "Monday it was the app, Tuesday the website, and on Wednesday he asked why the app was not ready.",
  b2Quilt:
    "Half her team had never worked with somebody in a wheelchair. On the first day the desks had already been moved.",
  b2Anchor: "The new scheduling tool lies untouched. He still walks around with the printed sheet.",
  b2Postcard: "Her weekly five lines tell me more than the steering committee.",
  b2Chess: "He let the vendor talk for an hour, and then he named a number, and they took it.",
  b2Tide: "Plans changed four times and she was the one handing out biscuits.",
  b2Shadow: "In the retrospective he counted the faults of the others very precisely.",
  b2Lantern: "She drew it on a paper plate and for the first time I understood our tax model.",
  b2Backpack: "He is carrying three people's jobs and tells everyone it is fine.",
};

export const secondBlindQuestions: readonly LabelledQuestion[] = [
  { question: "Do I care about people's lives outside work?", answers: ["b2Birthday", "empathyIllness"] },
  { question: "Can people rely on the accuracy of my work?", answers: ["b2Ledger", "testing", "numbersForecast"] },
  { question: "Am I good at winning support from senior people?", answers: ["b2Corridor"] },
  { question: "Do I make room for quiet people to speak?", answers: ["b2Silence"] },
  { question: "How do I cope when a presentation goes wrong?", answers: ["b2Curtain"] },
  { question: "Do I leave other people's work alone?", answers: ["b2Rewrite", "delegates"] },
  { question: "Is our goal clear to everyone thanks to me?", answers: ["b2Compass", "roadmap"] },
  { question: "Do I answer messages?", answers: ["b2Inbox"] },
  { question: "Have I helped people to become leaders?", answers: ["b2Ladder", "careerSponsor", "internGrowth"] },
  { question: "Do I spot risks in time?", answers: ["b2Brake", "b2Parachute"] },
  { question: "How do I react to bad results?", answers: ["b2Thunder", "hotHeaded"] },
  { question: "Do I simplify how we work?", answers: ["b2Patchwork", "automation"] },
  { question: "Can I connect different professions?", answers: ["b2Translator", "crossTeam"] },
  { question: "Do I act on the feedback I get?", answers: ["b2Mirror", "takesFeedbackWell"] },
  { question: "Do I show how much effort goes into my work?", answers: ["b2Iceberg"] },
  { question: "Do I protect my team?", answers: ["b2Umbrella"] },
  { question: "Am I stubborn?", answers: ["b2Windmill", "stubborn"] },
  { question: "Am I the one to ask about technical problems?", answers: ["b2Toolbox", "deepExpert", "rootCause"] },
  { question: "Am I punctual in meetings?", answers: ["b2Clock", "standupShort"] },
  { question: "Do I appreciate everybody's contribution?", answers: ["b2Harvest", "credit", "praisePublic"] },
  { question: "Do I make clear decisions?", answers: ["b2Maybe", "decidesSlowly", "decidesFast"] },
  { question: "Do people understand the purpose of my project?", answers: ["b2Fog", "visionVague"] },
  { question: "Do I improve cooperation between offices?", answers: ["b2Bridge", "timezones", "culture"] },
  { question: "Is my work-life balance healthy?", answers: ["b2Marathon", "workload", "alwaysOn", "b2Backpack"] },
  { question: "Do I trust people with responsibility?", answers: ["b2Seed", "trustDelegated"] },
  { question: "Is my criticism too harsh?", answers: ["b2Sandpaper", "bluntTone"] },
  { question: "Do people like working for me?", answers: ["b2Magnet"] },
  { question: "Have I taken risks that paid off?", answers: ["b2Bet"] },
  { question: "Do I have opinions of my own?", answers: ["b2Echo", "defersToLoud"] },
  { question: "Am I honest with candidates?", answers: ["b2Receipt", "interviewPanel"] },
  { question: "Am I prepared for the unexpected?", answers: ["b2Parachute", "adaptsReorg"] },
  { question: "Do I change priorities too often?", answers: ["b2Carousel", "switchContext", "sprintGoals"] },
  { question: "Am I inclusive?", answers: ["b2Quilt"] },
  { question: "Am I open to new tools?", answers: ["b2Anchor", "learnsFast"] },
  { question: "Are my written updates useful?", answers: ["b2Postcard", "writing"] },
  { question: "Am I a good negotiator?", answers: ["b2Chess", "negotiation"] },
  { question: "Do I stay relaxed when plans change?", answers: ["b2Tide", "adaptsReorg"] },
  { question: "Do I own my mistakes?", answers: ["b2Shadow", "honestMistake"] },
  { question: "Can I make complicated subjects easy?", answers: ["b2Lantern", "jargon", "storyData"] },
  { question: "Do I take on too much?", answers: ["b2Backpack", "saysYes", "workload", "b2Marathon"] },
];

/** Each question has all other answers as distractors. */
export const feedback: Readonly<Record<string, string>> = {
  ...tuningFeedback,
  ...knownFeedback,
  ...blindFeedback,
  ...secondBlindFeedback,
};
