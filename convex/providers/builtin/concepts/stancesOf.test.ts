import { expect, test } from "vitest";
import { quotablesIn } from "../text/quotableSegments";
import { readWords } from "../text/readText";
import { areOppositeStances, type Stance, stanceKey } from "./stance";
import { stancesOf } from "./stancesOf";
import { type OwnerReference, ownerOf } from "../text/coreference";

const owner: OwnerReference = ownerOf("Ines Moreau", [{ words: readWords("she she she") }]);
const questions = { praise: "What are her strengths?", change: "What could she do differently?" };
type Question = keyof typeof questions;
type Sentence = readonly [Question, string];

function stances([question, text]: Sentence): Stance[] {
  const answer = { authorName: "Ola", questionText: questions[question], text };
  return quotablesIn(answer, 0)
    .filter(({ isSentenceStart, isSentenceEnd }) => isSentenceStart && isSentenceEnd)
    .flatMap((segment) => stancesOf(segment, owner));
}

const keys = (sentence: Sentence) => stances(sentence).map(stanceKey);
const change = (text: string): Sentence => ["change", text];
const praise = (text: string): Sentence => ["praise", text];

/** Two people mean the same. */
const alike: readonly (readonly [Sentence, Sentence])[] = [
  [change("Send the duty roster earlier."), change("Stop changing our shifts at the last minute.")],
  [change("The timetable comes far too late."), change("Please publish the schedule a week before.")],
  [change("Go home!"), change("She works too much.")],
  [change("Take a day off."), change("She looks exhausted.")],
  [change("She is cold to newcomers."), change("She is rude.")],
  [change("Say well done."), change("Thank people.")],
  [change("We get the roster so late that nobody finds a sitter."), change("Roster earlier, please.")],
  [change("Me gustaría recibir el cuadrante con más antelación."), change("The rota should come sooner.")],
  [change("Il faudrait envoyer le planning plus tôt."), change("Der Dienstplan kommt immer zu spät.")],
  [change("A escala sai sempre em cima da hora."), change("I wish the roster came earlier.")],
  [change("Speak up sooner when the board meets."), change("She keeps quiet at the stand.")],
  [praise("She stays calm when a tooth breaks."), praise("Always composed.")],
  [praise("Never shouts at the porters."), praise("Stays cool under pressure.")],
  [praise("Sie bleibt immer ruhig."), praise("Elle reste calme avec les parents.")],
  [praise("Nunca grita a los niños."), praise("She is calm with the choir.")],
  [change("Stop shouting across the warehouse."), change("She should stay calm when a lorry is late.")],
  [change("She cuts the singers off."), change("Please stop interrupting the altos.")],
  [change("Deja de interrumpir a los profesores."), change("She interrupts the dental nurses.")],
  [change("She could listen to the drivers more."), change("Debería escuchar más a los auxiliares.")],
  [praise("She listens to every pupil."), praise("Sie kann gut zuhören.")],
  [change("She never thanks the night crew."), change("A word of praise would be nice, she should compliment us.")],
  [change("Sie sollte uns öfter loben."), change("I wish she would thank the loaders.")],
  [change("Stop checking up on the hygienists."), change("She should trust us with the keys.")],
  [change("She hovers behind me at the counter."), change("Stop micromanaging the librarians.")],
  [change("Delegate the bookings."), change("Debería delegar más.")],
  [change("She does everything herself."), change("She could delegate the stocktaking.")],
  [praise("She explains every filling to the patients."), praise("Ela explica tudo com clareza.")],
  [change("She should explain the new scanner."), change("Il faudrait expliquer les changements.")],
  [change("Too many meetings on Mondays."), change("Fewer meetings, please.")],
  [change("Menos reuniones."), change("We have too many meetings.")],
  [change("The meetings are too long."), change("Shorter meetings would help.")],
  [change("The instructions for the forklift are confusing."), change("Clearer instructions, please.")],
  [change("Die Anweisungen sind unklar."), change("Her instructions are vague.")],
  [change("The handover is chaotic."), change("A better handover would help.")],
  [change("Ask us before you move the shelves."), change("She decides over our heads.")],
  [change("She should ask for our opinion."), change("Decide todo sin preguntar.")],
  [change("She ignores our messages."), change("Reply to the volunteers.")],
  [change("The bonuses are not fair."), change("A fairer salary.")],
  [praise("She knows every child by name."), praise("Remembers the names of all parents.")],
  [change("She has her favourites among the tenors."), change("She should treat everybody equally.")],
  [change("Stop taking the credit for the concert."), change("She should give credit to the organist.")],
  [change("More training on the new chair."), change("We need more training.")],
  [praise("Toujours patiente avec les débutants."), praise("She is very patient.")],
];

/** They do not, though they share words or a topic. */
const unlike: readonly (readonly [Sentence, Sentence])[] = [
  [change("Send the roster earlier."), change("The roster should be fairer.")],
  [change("Send the roster earlier."), change("Send the invoices earlier.")],
  [change("Stop checking the rota on the phone."), change("Write the rota earlier.")],
  [praise("The rota always comes in time."), change("The rota comes too late.")],
  [change("Fewer meetings."), change("Shorter meetings.")],
  [change("More meetings with the porters."), change("Fewer meetings.")],
  [change("Start the meetings earlier."), change("She should be friendlier in meetings.")],
  [praise("She is calm."), change("She should stay calm.")],
  [praise("She is calm."), praise("The calm sea behind the school is lovely.")],
  [praise("She listens."), praise("We listen to her.")],
  [praise("She listens to us."), praise("She plays the organ for us.")],
  [change("She should listen."), change("She should not listen to gossip.")],
  [change("She should explain less."), change("She should explain more.")],
  [change("Do not thank us for everything."), change("She should thank us.")],
  [change("She works too much."), change("She should work with the other school.")],
  [praise("Great work."), praise("Good team.")],
  [praise("Good work with the team."), praise("She works well.")],
  [change("Better heating in the hall."), change("Better towels.")],
  [change("Clearer instructions."), change("Clearer goals.")],
  [praise("She helps me."), change("Nobody helps the caretaker.")],
  [change("Nobody thanks the cleaners."), change("She should thank us.")],
  [praise("My colleague is patient."), praise("She is patient.")],
  [praise("The patients like her."), praise("She writes good letters.")],
  [change("When she shouts we stop."), change("She should thank us.")],
  [change("She interrupts the choir."), change("Our phone rings in rehearsals.")],
  [praise("She never shouts."), change("Stop shouting.")],
  [praise("Siempre prueba los platos."), praise("She proves every theorem.")],
  [change("Menos reuniones."), change("Más reuniones.")],
  [change("The meetings are too short."), change("The meetings are too long.")],
  [change("Train the new dentists."), change("The train is late.")],
  [change("She should decide faster."), change("She should ask us before she decides.")],
  [praise("She keeps her promises."), change("She promises too much.")],
  [change("Pay us on time."), change("Pay attention to the brakes.")],
  [change("Space for the bikes."), change("Give us more space.")],
];

test.each(alike)("[INS-69] two sentences have a stance in common: %j %j", (one, other) => {
  expect(keys(one).filter((key) => keys(other).includes(key))).not.toEqual([]);
});

test.each(unlike)("[INS-73] two sentences have no stance in common: %j %j", (one, other) => {
  expect(keys(one).filter((key) => keys(other).includes(key))).toEqual([]);
});

const oppositeStances = [
  [praise("Nunca grita."), change("Stop shouting at the porters.")],
  [change("She should praise us."), change("Do not praise everything.")],
  [praise("Everyone gets the rota in time."), change("Write the rota earlier.")],
  [change("Más reuniones."), change("Fewer meetings.")],
] as const;
test.each(oppositeStances)("[INS-73] two sentences have opposite stances: %j %j", (one, other) => {
  expect(stances(one).some((mine) => stances(other).some((theirs) => areOppositeStances(mine, theirs)))).toBe(true);
});

test("[INS-73] sentences of one direction, or of different concepts, have no opposite stances", () => {
  const pairs = [
    [change("Write the rota earlier."), change("The rota comes too late.")],
    [praise("She is calm."), change("Stop interrupting.")],
  ] as const;
  for (const [one, other] of pairs) {
    expect(stances(one).some((mine) => stances(other).some((theirs) => areOppositeStances(mine, theirs)))).toBe(false);
  }
});

const sentencesWithNames = [
  [change("Send the roster earlier."), "Rota earlier"],
  [change("Too many meetings."), "Fewer meetings"],
  [change("Her instructions are vague."), "Clearer instructions"],
  [praise("She listens."), "Listens"],
  [change("Stop interrupting."), "Stop interrupting"],
] as const;
test.each(sentencesWithNames)("[INS-70] a claim of %j has the name %s", (sentence, name) => {
  expect(stances(sentence).map((stance) => stance.name)).toContain(name);
});

test("[INS-69] praise with a complaint has no wish, and neither has a wish that is negated later in its clause", () => {
  expect(keys(change("She's so kind that I only find out later that it wasn't good enough."))).toEqual([]);
  expect(keys(change("She listens to the parents who have no time for the others."))).toEqual([
    "stance listening done fine",
  ]);
  expect(keys(change("She does not listen to the drivers."))).toEqual(["stance listening done wanted"]);
});

test("[INS-119] a sentence about what happens to its author has no stance on the owner", () => {
  expect(keys(change("Et c'est moi qui me fais crier dessus."))).toEqual([]);
});
