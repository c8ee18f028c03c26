/** Owns the narrative: short paragraphs that say how often something was said and then let people say it. */
import type { InsightKind } from "../../shared/validators";
import type { DraftPassage, SourceAnswer } from "../types";
import { quoteOf, type Support, type ThemeClaim } from "./claims";
import type { Statement } from "./readStatements";
import { capital, list, lowerFirst, people, quoted } from "./wording";

/** What the narrative is written from; claims come best supported first. */
export interface NarrativeSources {
  readonly kind: InsightKind;
  readonly answers: readonly SourceAnswer[];
  readonly statements: readonly Statement[];
  readonly strengths: readonly ThemeClaim[];
  readonly blindSpots: readonly ThemeClaim[];
}

/** Paragraphs in reading order; each rests on at least one quote. Nothing was said of any theme: none. */
export function writeNarrative(sources: NarrativeSources): DraftPassage[] {
  return sources.kind === "self-reflection-insights" ? aboutYourself(sources) : aboutYouByOthers(sources);
}

function aboutYouByOthers({ answers, strengths, blindSpots }: NarrativeSources): DraftPassage[] {
  const everyone = new Set(answers.map((answer) => answer.respondentId ?? answer.authorName)).size;
  const paragraphs: DraftPassage[] = [];
  const [first, ...others] = strengths;
  if (first !== undefined) {
    const rest = others.slice(0, 2).map((claim) => `${nameOf(claim)} (${people(claim.people.length)})`);
    const opening =
      everyone === 1
        ? `One person has answered so far, and speaks most of ${nameOf(first)}.`
        : `${capital(people(everyone))} have answered. What comes up most is ${nameOf(first)} (${people(first.people.length)})${
            rest.length === 0 ? "" : `, then ${list(rest)}`
          }.`;
    paragraphs.push(paragraph(opening, first.supports.slice(0, 2)));
    for (const claim of strengths.slice(1, 3)) {
      paragraphs.push(paragraph(`On ${nameOf(claim)},`, claim.supports.slice(0, 2)));
    }
  }
  const [growth, ...more] = blindSpots;
  if (growth !== undefined) {
    const also =
      more.length === 0 ? "" : ` Also raised: ${list(more.slice(0, 2).map((claim) => lowerFirst(claim.title)))}.`;
    paragraphs.push(
      paragraph(
        growth.people.length === 1
          ? `Room to grow: ${growth.supports[0]?.statement.authorName ?? "one person"} speaks of ${lowerFirst(growth.title)}.`
          : `Where people see room to grow, ${lowerFirst(growth.title)} comes first (${people(growth.people.length)}).`,
        growth.supports.slice(0, 2),
        also,
      ),
    );
  }
  const split = [...strengths, ...blindSpots].find((claim) => claim.counterEvidence.length > 0 && claim !== first);
  const divided = split ?? (first !== undefined && first.counterEvidence.length > 0 ? first : undefined);
  const one = divided?.supports[0];
  const other = divided?.counterEvidence[0];
  if (divided !== undefined && one !== undefined && other !== undefined) {
    paragraphs.push(paragraph(`People do not all see ${lowerFirst(divided.theme.label)} the same way.`, [one, other]));
  }
  return paragraphs;
}

function aboutYourself({ strengths, blindSpots }: NarrativeSources): DraftPassage[] {
  const paragraphs: DraftPassage[] = [];
  const [first, ...others] = strengths;
  if (first !== undefined) {
    const rest = others.slice(0, 2).map(nameOf);
    paragraphs.push(
      yours(
        `You describe yourself first of all by ${nameOf(first)}${rest.length === 0 ? "" : `, then by ${list(rest)}`}.`,
        first,
      ),
    );
    for (const claim of others.slice(0, 2)) paragraphs.push(yours(`On ${nameOf(claim)} you write:`, claim));
  }
  const [growth] = blindSpots;
  if (growth !== undefined)
    paragraphs.push(yours(`You also name something to work on: ${lowerFirst(growth.title)}.`, growth));
  return paragraphs;
}

function nameOf(claim: ThemeClaim): string {
  return lowerFirst(claim.theme.label);
}

function yours(lead: string, claim: ThemeClaim): DraftPassage {
  const supports = claim.supports.slice(0, 2);
  return {
    text: `${lead} ${supports.map(({ statement }) => quoted(statement.text)).join(" ")}`,
    evidence: supports.map(({ statement }) => quoteOf(statement)),
  };
}

function paragraph(lead: string, supports: readonly Support[], after = ""): DraftPassage {
  const said = supports.map(({ statement }, at) => {
    const previous = supports[at - 1]?.statement.person;
    const said = quoted(statement.text);
    if (previous === statement.person) return said;
    return previous === undefined
      ? `${statement.authorName} says: ${said}`
      : `${statement.authorName} puts it this way: ${said}`;
  });
  return {
    text: `${lead} ${said.join(" ")}${after}`,
    evidence: supports.map(({ statement }) => quoteOf(statement)),
  };
}
