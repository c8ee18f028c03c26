const timeUnit = "(?:weeks?|months?|quarters?|years?|seasons?|terms?|days?|shifts?|sprints?|rounds?)";
const weekday = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: morning| evening)?`;
const time = [
  String.raw`(?:(?:in|during|within|over|for|by|before|until|from|after) )?(?:the )?(?:next|this|coming|following|rest of the|end of the) (?:(?:\p{L}+|\d+) )?${timeUnit}`,
  String.raw`(?:in|within) (?:the )?(?:(?:\p{L}+|\d+) )${timeUnit}`,
  String.raw`(?:(?:on|by|from|before|until) )?(?:next |this |coming )?${weekday}`,
  "(?:from )?tomorrow(?: morning)?",
  "today",
  "tonight",
  "right now",
  "right away",
  "at the moment",
  "these days",
  "at present",
  "currently",
  "(?:as )?soon(?: as possible)?",
  "(?:from )?now(?: on)?",
].join("|");
const endingTimePattern = new RegExp(String.raw`[,;–-]?\s+(?:${time})(?=,? (?:and why|please)\b|\W*$)`, "iu");

/** Matches "Who wants a change on Monday?", whose time an answer may name. */
const isForPeoplePattern = /^\W*(?:and |so |but )?(?:who|how many)\b/iu;

/** Returns the question without a time at its end: "What should I do first, next week?" */
export function withoutTime(question: string): string {
  return isForPeoplePattern.test(question) ? question : question.replace(endingTimePattern, "");
}
