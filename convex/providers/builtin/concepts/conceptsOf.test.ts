import { expect, test } from "vitest";
import { conceptsOf } from "./conceptsOf";
import { quotablesIn } from "../text/quotableSegments";
import { readWords } from "../text/readText";
import { type OwnerReference, ownerOf } from "../text/coreference";
import type { Polarity } from "../text/Polarity";

const owner: OwnerReference = ownerOf("Marek Novak", [{ words: readWords("he he he") }]);
const questions = { strength: "What are their strengths?", wish: "What could they do differently?" };

function keysOf(polarity: Polarity, text: string): string[] {
  const answer = { authorName: "Ola", questionText: questions[polarity], text };
  return quotablesIn(answer, 0).flatMap((segment) =>
    conceptsOf(segment, owner, polarity).map(({ name, verdict }) => `${name} ${verdict}`),
  );
}

function join(polarity: Polarity, one: string, other: string): boolean {
  const keys = keysOf(polarity, one);
  return keysOf(polarity, other).some((key) => keys.includes(key));
}

type Pair = readonly [Polarity, string, string];

/** Two people mean the same. */
const alike: readonly Pair[] = [
  ["wish", "I wish he would answer his emails sooner.", "He does not answer his mails."],
  ["wish", "Faster replies.", "Answer the phone more often."],
  ["wish", "He takes days to reply to the beekeepers.", "Respond to messages the same day, please."],
  ["wish", "He leaves our letters unanswered for weeks.", "He could get back to the florists sooner."],
  ["strength", "Good documentation.", "He writes every recipe down."],
  [
    "strength",
    "He documents each repair of the organ.",
    "His documentation is so clear that the apprentice can tune alone.",
  ],
  ["wish", "He should listen to the tram drivers.", "Not a good listener when the depot is full."],
  ["strength", "A great listener.", "He really listens to pet owners."],
  ["wish", "He interrupts the choir in the middle of a bar.", "Let people finish."],
  ["wish", "He cuts us off.", "Stop interrupting the dental nurses."],
  ["wish", "Delegate more.", "He could hand over more work to the apprentices."],
  ["wish", "He never delegates the ordering of flour.", "I'd like him to give some tasks to the second baker."],
  ["wish", "He micromanages the seamstresses.", "Stop checking every single hem."],
  ["strength", "He always meets the printing deadlines.", "He delivers the frames on time."],
  ["wish", "He keeps missing deadlines.", "He hands the drawings in too late."],
  ["wish", "He always comes late.", "Be on time."],
  ["strength", "Endless patience with beginners.", "He is patient with the new lifeguards."],
  ["strength", "He stays calm when the aquarium leaks.", "Calm under pressure."],
  ["wish", "He should explain the new till.", "His explanations are too short."],
  ["strength", "He explains the contracts in plain words.", "His explanations are clear even to tenants."],
  ["wish", "He should plan ahead.", "Better planning of the harvest."],
  ["wish", "Give us more feedback.", "I never get any feedback from him."],
  ["wish", "He should say thank you sometimes.", "More praise for the cleaners."],
  ["wish", "He puts off decisions.", "He should decide faster."],
  ["wish", "He is hard to reach.", "He should be available in the afternoon."],
  ["wish", "He takes on too much.", "He should say no more often."],
  ["strength", "He trains new divers with care.", "He teaches the apprentices at the lathe."],
  ["wish", "Better handover to the night porter.", "He should write handover notes."],
  ["wish", "He avoids conflicts in the kitchen.", "He should resolve quarrels between the gardeners."],
  ["strength", "He admits his mistakes.", "He apologises when a cake goes wrong."],
  ["wish", "He rambles.", "Get to the point."],
  ["strength", "He keeps his promises.", "Very reliable."],
  ["wish", "He should keep us informed about the tour.", "He should share more information with the ushers."],
  ["wish", "Treat the waiters equally.", "He has favourites."],
  ["strength", "He is the calmest person on the ferry.", "He remains calm in a storm."],
  ["wish", "Meetings take too long.", "Shorter meetings with an agenda would help."],
  ["strength", "You can rely on him.", "Dependable, does what he promises."],
  ["wish", "He should thank the drivers.", "A thank you now and then would be nice."],
  ["wish", "I often wait a week for his answer.", "He replies far too late."],
  ["wish", "He never asks what we think.", "Ask us before you decide."],
];

/** They do not, though they share words or a topic. */
const unlike: readonly Pair[] = [
  ["strength", "He answers every letter within a day.", "He answers for the mistakes of his bakers."],
  ["wish", "He should reply sooner.", "He replies to the wrong guests and it is embarrassing for us."],
  ["strength", "Good documentation.", "The documentation team likes him."],
  ["strength", "He documents each repair.", "When the documentation is lost he stays friendly."],
  ["wish", "He should listen more.", "He listens to the radio."],
  ["wish", "He should listen to us.", "We listen to him all day."],
  ["wish", "He interrupts people.", "Our phone interrupts him all day."],
  ["wish", "Delegate more.", "He delegates too much."],
  ["wish", "He should delegate the tuning.", "The delegates of the union should vote sooner."],
  ["wish", "He should explain the till.", "He explains everything too long."],
  ["wish", "He decides too quickly.", "He should decide sooner."],
  ["strength", "He meets deadlines.", "He meets the suppliers in person."],
  ["wish", "He misses deadlines.", "The deadlines of the printers should change."],
  ["wish", "Be on time.", "He should take time for the puppies."],
  ["wish", "Shorter meetings.", "He should be friendlier in meetings."],
  ["strength", "He runs short meetings.", "He stays calm in meetings."],
  ["strength", "He is patient with beginners.", "His patients love him."],
  ["strength", "He is calm.", "He calms the horses with a song."],
  ["wish", "Clearer instructions.", "He should clear the table."],
  ["strength", "He plans ahead.", "He has plans for a house by the lake."],
  ["wish", "He should plan better.", "His brother should plan the stall better."],
  ["wish", "He should give feedback.", "He should ask for feedback."],
  ["strength", "He thanks the porters.", "Thanks to the porters he wins."],
  ["wish", "He should take decisions.", "He should take more holidays."],
  ["strength", "He trains the apprentices.", "He takes the train to the dairy."],
  ["wish", "He should test the brakes.", "He is a test for my nerves."],
  ["wish", "He should hand over the shift in writing.", "His hands are cold and he should wear gloves."],
  ["strength", "He keeps his promises.", "He keeps bees."],
  ["wish", "He should say no more often.", "He says no to every new recipe."],
  ["strength", "He is honest.", "If he is honest he loses customers."],
  ["wish", "He should share information.", "He shares the van with the florist."],
  ["strength", "He solves problems.", "He shows us old problems of geometry."],
  ["strength", "He helps the beginners.", "The beginners help each other because of the rota."],
  ["strength", "He never interrupts.", "He interrupts the singers at once."],
  ["wish", "Be more organised.", "He should organise a party."],
  ["wish", "He should be fair.", "He should be at the fair more."],
  ["wish", "Better planning.", "He should plan his wedding."],
  ["strength", "He writes everything down.", "He wrote down the price of the fish."],
  ["wish", "He should focus.", "The focus of the camera should be checked."],
  ["strength", "Quick replies.", "His replies to the press were printed."],
];

/** 80 of 100. */
const FOUND = 0.8;

test("[INS-60] two sentences that say the same in other words share a concept for four of five pairs", () => {
  const missed = alike.filter(([polarity, one, other]) => !join(polarity, one, other));
  expect(missed.length).toBeLessThanOrEqual((1 - FOUND) * alike.length);
});

test.each(unlike)("[INS-60] two sentences with %s share no concept: %s %s", (polarity, one, other) => {
  expect(join(polarity, one, other)).toBe(false);
});
