import { expect, test } from "vitest";
import { insightsAbout, sourceAnswer } from "../../../../../tests/support/people/writtenInsights";

const KEEP = "What should she keep, stop or start?";
const written = insightsAbout("Ruth");
const sizes = async (one: string, other: string) => {
  const { strengths } = await written(sourceAnswer("Ada", KEEP, one), sourceAnswer("Ben", KEEP, other));
  return Math.max(...strengths.map(({ evidence }) => evidence.length));
};

const same = [
  ["Keep the Friday notes.", "keep the notes 🙏 nothing to stop"],
  ["Keep the morning huddle.", "Please keep the huddle."],
  ["Stick with the paper charts.", "Hang on to the charts."],
  ["Never drop the choir.", "Keep the choir."],
  ["Keep your walkabouts.", "Hold on to the walkabouts."],
  ["Don't scrap the tide tables.", "Keep the tide tables."],
  ["Keep the toolbox talks.", "Never lose the toolbox talks."],
  ["Keep the porch chats.", "Please never stop the porch chats."],
  ["Just keep the recipes.", "Keep the recipes on the wall."],
  ["Keep the lullabies.", "Stick with the lullabies."],
] as const;
test.each(same)("[INS-408] keep one thing: %s %s", async (one, other) => {
  expect(await sizes(one, other)).toBe(2);
});

const different = [
  ["Keep the Friday notes.", "Keep the charts."],
  ["Keep the Friday notes.", "Keep the Friday walks."],
  ["Keep the huddle.", "Stop the huddle."],
  ["Keep the boat list.", "Keep the bus list."],
  ["Keep your head.", "Keep your cool head count."],
  ["Keep the choir.", "The choir could start later."],
  ["Keep the wine tasting.", "Keep the beer tasting."],
  ["Keep the drills.", "Keep calm."],
  ["Keep the morning walk.", "Keep the morning tea."],
  ["Keep the rope course.", "Keep the first aid course."],
] as const;
test.each(different)("[INS-408] keep two things: %s %s", async (one, other) => {
  expect(await sizes(one, other)).toBe(1);
});
