import { expect, test } from "vitest";
import { idiomaticConcepts, conceptIdioms } from "./idiomLexicon";
import { conducts } from "./multilingualLexicon";
import { quotablesIn } from "../text/quotableSegments";
import { readWords } from "../text/readText";
import { areOppositeStances, type Stance, stanceKey } from "./stance";
import { stancesOf } from "./stancesOf";
import { type OwnerReference, ownerOf } from "../text/coreference";

const owner: OwnerReference = ownerOf("Berta Kowal", [{ words: readWords("she she she") }]);
const questions = { praise: "What does Berta do well?", change: "What could she do differently?" };
type Sentence = readonly [keyof typeof questions, string];
const change = (text: string): Sentence => ["change", text];
const praise = (text: string): Sentence => ["praise", text];

function stances([question, text]: Sentence): Stance[] {
  const answer = { authorName: "Ola", questionText: questions[question], text };
  return quotablesIn(answer, 0)
    .filter(({ isSentenceStart, isSentenceEnd }) => isSentenceStart && isSentenceEnd)
    .flatMap((segment) => stancesOf(segment, owner));
}

const keys = (sentence: Sentence) => stances(sentence).map(stanceKey);
const shared = (one: Sentence, other: Sentence) => keys(one).filter((key) => keys(other).includes(key));

/**
 * As people say it in a hospital, on a building site, in a kitchen, a school, an office, a shop, a workshop and a
 * depot.
 */
const alike: readonly (readonly [Sentence, Sentence])[] = [
  [change("We only find out on the morning which house we paint."), change("Tell us sooner where the crew goes.")],
  [change("I only hear on Sunday that I open the shop on Monday."), change("A bit more notice would be nice.")],
  [
    change("Stop planning our weekends at the last minute."),
    change("I'd like to know my shifts more than three days ahead."),
  ],
  [change("She springs the night shift on us at short notice."), change("The rota is out too late.")],
  [change("She tells us the night before that the route has changed."), change("Warn us earlier.")],
  [change("Suddenly it's a different ward."), change("The plan changes every day.")],
  [change("She moves the goalposts."), change("She changes everything at the last minute.")],
  [change("Nobody tells us anything."), change("I found out from the cleaner that we are moving.")],
  [change("We are always the last to know."), change("Keep us posted about the new depot.")],
  [change("Everything has to go through her."), change("Let the apprentices have a go.")],
  [change("She won't let anyone else near the oven."), change("Hand over more of the nice jobs.")],
  [change("She can't let go."), change("She should delegate the ordering.")],
  [change("She stands over me while I plaster."), change("Leave us to it.")],
  [change("She looks over my shoulder at the till."), change("She checks up on every nurse.")],
  [change("She bites our heads off when the soup is late."), change("Please keep your voice down on the ward.")],
  [change("She flies off the handle."), change("She shouts at the drivers.")],
  [change("She tells people off in front of the parents."), change("Could you just take me aside?")],
  [change("The whole shop hears it when I make a mistake."), change("She makes a fool of us before the customers.")],
  [change("I never get to finish a sentence."), change("She talks over us in the handover.")],
  [change("She butts in."), change("Let us finish our sentences.")],
  [change("It is like talking to a brick wall."), change("She could listen more.")],
  [change("She half-listens while she types."), change("She doesn't listen to the porters.")],
  [change("She takes us for granted."), change("A pat on the back would be nice.")],
  [change("In six years not one word of thanks."), change("We only hear from her when something is wrong.")],
  [change("She puts her name on our drawings."), change("Say who did the work.")],
  [change("She sells our recipes as her own."), change("She takes the credit for the display.")],
  [change("The same people always get the Saturdays off."), change("One rule for the fitters, another for us.")],
  [change("Her mates get the good shifts."), change("She has favourites.")],
  [change("She talks to us like we're five year olds."), change("She treats the trainees like children.")],
  [change("I have to chase her for every signature."), change("She never answers my messages.")],
  [change("She sits on holiday requests for weeks."), change("Ring back the suppliers.")],
  [change("You can never get hold of her."), change("Her door is shut.")],
  [change("She never has time for us."), change("She should be around more.")],
  [change("She is ten minutes late to every briefing."), change("She keeps us waiting at the gate.")],
  [change("She sits on the fence."), change("Make up your mind about the tiles.")],
  [change("It's all in her head."), change("Please put it in writing.")],
  [change("She writes our orders on the back of an envelope."), change("Note things down.")],
  [change("Only she knows the alarm code."), change("Nobody else can do the ordering.")],
  [change("Everything stopped when she was ill."), change("Train somebody for the payroll.")],
  [change("She leaves her tools lying around."), change("I clear up after her.")],
  [change("Put the ladders back."), change("The van is a pigsty after she drives it.")],
  [change("What she promises is forgotten by lunch."), change("She goes back on her word.")],
  [change("All talk."), change("She should keep her promises.")],
  [change("She texts me at midnight."), change("She rings on my day off.")],
  [change("Leave us alone on Sundays, she mails at the weekend."), change("She calls us on our days off.")],
  [change("She looks knackered."), change("Take a proper lunch.")],
  [change("There when I get in and there when I leave."), change("Put your feet up for once.")],
  [change("She eats standing up."), change("She never takes a break.")],
  [change("She drones on."), change("Keep it short.")],
  [change("She goes quiet when the directors are there."), change("Open your mouth in the council.")],
  [change("I'd like to hear her view in the meeting."), change("She should speak up.")],
  [change("She shies away from money."), change("Tell the customers what it costs.")],
  [change("The bill was a shock for my aunt."), change("Name the price first.")],
  [change("Nobody can read her handwriting."), change("Her 1s look like 7s.")],
  [change("She never smiles."), change("She is short with the receptionists.")],
  [change("Nobody asked us about the new counter."), change("We should have a say.")],
  [change("I never know if it was any good."), change("Tell me how I'm doing.")],
  [change("She takes offence."), change("She should accept criticism.")],
  [change("You never know which Berta comes in."), change("She takes it out on the apprentices.")],
  [change("She dumps everything on us at four."), change("Spread the work better.")],
  [change("That could have been an email."), change("Her Monday meeting is a waste of time.")],
  [change("She rattles through it, too fast for us."), change("Slow down.")],
  [change("She uses so much jargon."), change("Speak more plainly, we never know why, just acronyms.")],
  [change("Nose in her phone all day."), change("Put the phone away.")],
  [change("She cancels on us."), change("She calls off the meeting.")],
  [change("She says one thing and then another."), change("She contradicts herself.")],
  [change("She spreads herself too thin."), change("She says yes to everyone.")],
  [praise("Nothing fazes her."), praise("Always calm.")],
  [praise("The oven burned and she didn't blink."), praise("She kept her head when the roof leaked.")],
  [praise("She takes it in her stride."), praise("Never loses her temper.")],
  [praise("She shows you five times over and never sighs."), praise("She is patient with the trainees.")],
  [praise("She takes her time with every child."), praise("Never in a hurry.")],
  [praise("She lets people talk."), praise("She listens.")],
  [praise("You can get things off your chest with her."), praise("A good listener.")],
  [praise("She stands up to the head office."), praise("She has our back.")],
  [praise("She took the flak for us."), praise("She stands up for us.")],
  [praise("She calms angry customers down."), praise("She defused the row at the counter.")],
  [praise("She checked in on me every week."), praise("She asks how we are.")],
  [praise("She sent me home when my son was ill."), praise("She looks after us.")],
  [praise("She spots every mistake."), praise("Nothing gets past her.")],
  [praise("No question is too silly."), praise("You don't feel stupid when you ask.")],
  [praise("She took me under her wing."), praise("I learned a lot from her.")],
  [praise("She talks me through it step by step."), praise("She explains things in plain words.")],
  [praise("She rolls up her sleeves."), praise("She gives us a hand.")],
  [praise("She covers for us."), praise("She helps people.")],
  [praise("There when you need her."), praise("Her door is always open.")],
  [praise("She always has time for us."), praise("You can come to her at any time.")],
  [praise("She rings back."), praise("She replies within the hour.")],
  [praise("On the dot, every morning."), praise("Never late.")],
  [praise("She counts heads."), praise("Not one accident on her site.")],
  [praise("She knows every resident by name."), praise("She remembers our names.")],
  [praise("She makes us laugh."), praise("Funny.")],
  [praise("She treats everyone the same."), praise("She has no favourites.")],
  [praise("She always finds a way."), praise("She gets it sorted.")],
  [praise("A heart of gold."), praise("She is kind.")],
  [praise("She keeps us posted."), praise("You always know what you are doing that day.")],
  [praise("She brings cake for the night crew."), praise("Generous.")],
  [praise("Great with families."), praise("Brilliant with angry guests, customers ask for her by name.")],
  [praise("Runs a tight ship."), praise("Well organised.")],
  [praise("She goes the extra mile."), praise("She works hard.")],
  [change("Elle change tout à la dernière minute."), change("She swapped the shifts again.")],
  [change("Sie sollte auch einmal Feierabend machen."), change("Go home.")],
  [change("Tendría que soltar un poco."), change("She does everything herself.")],
];

test.each(alike)("[INS-79] two colloquial sentences have a stance in common: %j %j", (one, other) => {
  expect(shared(one, other)).not.toEqual([]);
});

/** They look alike and say something else. */
const unlike: readonly (readonly [Sentence, Sentence])[] = [
  [change("We only find out on the day where we work."), change("She should find out what the parents want.")],
  [change("Tell us earlier."), change("Start the shifts earlier.")],
  [change("Tell us earlier."), change("Close the shop earlier.")],
  [change("Tell us earlier."), praise("She tells us everything in good time.")],
  [change("The rota comes too late."), change("She comes too late.")],
  [change("She only tells us on the day."), change("She only tells jokes.")],
  [change("Stop planning our weekends at the last minute."), change("Fewer weekends, please.")],
  [change("Suddenly it's a different ward."), praise("She is a different person on the ward.")],
  [change("She changes everything at the last minute."), change("She should change the oil.")],
  [change("Leave us to it."), change("She leaves us on our own with the angry guests.")],
  [change("Let the apprentices have a go."), change("She should go home.")],
  [change("She can't let go."), change("Three people were let go.")],
  [change("Everything has to go through her."), change("Walk us through the new till.")],
  [change("She looks over my shoulder."), change("My shoulder hurts from the shelves.")],
  [change("She bites our heads off."), change("Her dog bites.")],
  [change("Please keep your voice down."), change("Keep the prices down.")],
  [change("She gets loud with the guests."), change("The music is loud.")],
  [change("She gets loud with the guests."), change("The fans in the kitchen are loud.")],
  [change("Take me aside."), change("Take the bins out.")],
  [praise("She is calm."), praise("She calms angry customers down.")],
  [change("She half-listens."), change("She half-heartedly sweeps.")],
  [change("She cuts me short."), change("Shorter skirts for the waitresses.")],
  [change("A pat on the back would be nice."), change("Back the van into the yard.")],
  [change("She puts her name on our drawings."), change("Put the names on the lockers.")],
  [change("She talks down to us."), praise("She talks to us.")],
  [change("One rule for the fitters, another for us."), change("Write down the rules.")],
  [change("She sits on holiday requests."), praise("She sits on the floor with the children.")],
  [change("Her door is shut."), change("Shut the freezer door.")],
  [change("She never has time for us."), change("She is never on time.")],
  [change("Be on time."), change("The deliveries should be on time.")],
  [change("She keeps us waiting."), change("The waiting room is cold.")],
  [change("Put it in writing."), change("Put it in the fridge.")],
  [change("It's all in her head."), praise("She counts heads.")],
  [change("Only she knows the alarm code."), praise("She only knows kind words.")],
  [change("Put the ladders back."), change("Put your feet up.")],
  [change("She goes back on her word."), change("She should go back to the old oven.")],
  [change("She texts me at midnight."), change("Write the texts for the website.")],
  [change("She looks knackered."), change("The van is knackered, buy a new one.")],
  [change("Take a proper lunch."), change("The canteen lunch is cold.")],
  [change("She goes quiet when the directors come."), change("The ward should be quiet at night.")],
  [change("Open your mouth in the council."), change("Open the window in the council.")],
  [change("Name the price first."), change("Lower the prices.")],
  [change("Nobody can read her handwriting."), change("She should read our mails.")],
  [change("We should have a say."), change("She should say hello.")],
  [change("Tell me how I'm doing."), change("Tell me how the printer works.")],
  [change("She dumps everything on us."), change("The skip is full, order a new dump truck.")],
  [change("Slow down."), change("The computer slows down.")],
  [change("Put the phone away."), change("Pick up the phone.")],
  [praise("She sent me home when my son was ill."), change("Go home.")],
  [praise("She spots every mistake."), change("She makes mistakes.")],
  [praise("She took me under her wing."), praise("She keeps the north wing clean.")],
  [praise("She always finds a way."), praise("She is always on her way.")],
  [praise("A heart of gold."), praise("She sells gold rings.")],
  [praise("Nothing gets past her."), praise("She gets the past exam papers.")],
];

test.each(unlike)("[INS-79] two colloquial sentences have no stance in common: %j %j", (one, other) => {
  expect(shared(one, other)).toEqual([]);
});

const contrarySentences = [
  [praise("The rota is always fair and early enough for me."), change("We only hear at the last minute when we work.")],
  [praise("She calms upset relatives down."), change("She gets loud with families.")],
  [praise("My boss is calm with guests, she is calm."), change("With guests she is the opposite of calm.")],
  [praise("Her door is always open."), change("She says her door is open, but she is never there.")],
  [praise("She thanks us after every shift."), change("Six years and not one word of thanks.")],
  [praise("She knows when to switch off."), change("There when I get in and there when I leave.")],
] as const;
test.each(contrarySentences)("[INS-80] two colloquial sentences have contrary stances: %j %j", (one, other) => {
  expect(stances(one).some((mine) => stances(other).some((theirs) => areOppositeStances(mine, theirs)))).toBe(true);
});

test("[INS-79] each idiom adds to a known concept, and no concept is defined twice", () => {
  const ids = (data: string) =>
    data
      .trim()
      .split(/\n(?! )/u)
      .map((line) => (line.split("|")[0] ?? "").replace("!", ""));
  const known = [...ids(conducts), ...ids(idiomaticConcepts)];
  expect(new Set(known).size).toBe(known.length);
  expect(ids(conceptIdioms).filter((id) => !known.includes(id))).toEqual([]);
});
