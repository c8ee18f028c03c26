import { describe, expect, test } from "vitest";
import {
  addCorrection,
  addToClaimCorrection,
  calmQuote,
  claim,
  hidesQuote,
  joinCorrection,
  kind,
  leaveOutCorrection,
  moveCorrection,
  ownKind,
  quote,
  renameCorrection,
  separateCorrection,
  windowOf,
} from "../../../tests/support/people/corrections";
import type { InsightDetails, JohariTheme, Quote } from "../../shared/validators";
import { correctedDetails } from "./correctedDetails";
import { correctedJohariWindow } from "./correctedJohariWindow";
import type { Correction } from "./correctionEffects";
import { unquotedAfterAdditions } from "../unquotedContent";

const asks = quote("Asks before she decides.", "Cem");
const written = claim("Calm", calmQuote);
const details: InsightDetails = {
  strengths: [written],
  blindSpots: [{ ...claim("Rule book", hidesQuote), nextStep: "Close it." }],
  keyPhrases: [],
  narrative: [],
};
const alone = { ...claim(asks.text, asks), corrected: { added: true as const } };
const shown = (corrections: Correction[], of: Partial<InsightDetails> = {}) =>
  correctedDetails({ ...details, ...of }, kind, corrections);

describe("claims that are added", () => {
  test("[INS-300] stand after the claims of their polarity, with a mark, and change no other claim", () => {
    expect(shown([addCorrection(asks)])).toEqual({ ...details, strengths: [written, alone] });
    expect(shown([addCorrection(asks, { polarity: "wish" })]).blindSpots).toEqual([...details.blindSpots, alone]);
    expect(shown([addCorrection(asks, { kind: ownKind })])).toEqual(details);
    expect(shown([addCorrection(asks, { added: undefined })])).toEqual(details);
  });

  test("[INS-303] are moved, renamed, left out and joined as others are, and keep the mark", () => {
    const move = moveCorrection({ quotes: [asks] });
    const corrected = { added: true, name: true, moved: true };
    const name = "Asks first";
    expect(shown([addCorrection(asks), move, renameCorrection(name, { quotes: [asks] })]).blindSpots[1]).toEqual({
      ...alone,
      name,
      corrected,
    });
    expect(shown([addCorrection(asks), leaveOutCorrection({ quotes: [asks] })])).toEqual(details);
    const [first, ...others] = shown([addCorrection(asks), joinCorrection(alone, { quotes: [calmQuote] })]).strengths;
    expect([first, others]).toMatchObject([{ title: asks.text, people: 2, corrected: { added: true, joined: 1 } }, []]);
  });

  test("[INS-301] join a claim that says the same, which counts the added quotes; separated they are claims of their own", () => {
    const joining = addToClaimCorrection(written, asks);
    const both = { ...written, evidence: [calmQuote, asks], people: 2, corrected: { joined: 1, added: 1 } };
    expect(shown([joining]).strengths).toEqual([both]);
    const apart = separateCorrection(asks, { quotes: [calmQuote, asks] });
    expect(shown([joining, apart]).strengths).toEqual([
      { ...written, corrected: { separated: true } },
      { ...alone, corrected: { separated: true, added: true } },
    ]);
    expect(shown([joining], { strengths: [] }).strengths).toEqual([alone]);
  });

  test("[INS-304] stand once where the next insight quotes them: with others, or in the polarity that the owner gave", () => {
    const several = claim("Asks", quote("She asks.", "Ana"), { ...asks, text: `${asks.text} Always.` });
    expect(shown([addCorrection(asks)], { strengths: [several] }).strengths).toEqual([several]);
    expect(shown([addCorrection(asks, { polarity: "wish" })], { strengths: [several] })).toEqual({
      ...details,
      strengths: [several],
    });
    const wish = { ...claim("Asks", asks), nextStep: "Ask less." };
    const turned = { ...claim("Asks", asks), corrected: { added: true } };
    expect(shown([addCorrection(asks)], { blindSpots: [wish] })).toEqual({
      ...details,
      strengths: [written, turned],
      blindSpots: [],
    });
    const move = moveCorrection({ quotes: [asks] });
    expect(shown([addCorrection(asks), move], { blindSpots: [wish] }).blindSpots).toEqual([
      { ...turned, corrected: { added: true, moved: true } },
    ]);
    const same = claim("Asks", asks);
    expect(shown([addCorrection(asks)], { strengths: [same] }).strengths).toEqual([same]);
    expect(shown([addToClaimCorrection(written, asks)], { strengths: [written, same] }).strengths).toMatchObject([
      { title: "Calm", evidence: [calmQuote, asks], corrected: { joined: 1 } },
    ]);
  });

  test("[INS-305] are themes of others alone in the Johari window, or in the theme that they join", () => {
    const own = quote("I ask.");
    const theme = (label: string, self: Quote[], others: Quote[], polarity?: "wish"): JohariTheme => ({
      label,
      self,
      others,
      people: others.length,
      ...(polarity === undefined ? {} : { polarity }),
    });
    const window = windowOf({ seenByBoth: [theme("Calm", [own], [calmQuote])] });
    const themeAlone = { ...theme(asks.text, [], [asks]), corrected: { added: true } };
    expect(correctedJohariWindow(window, [addCorrection(asks)])).toEqual({ ...window, othersOnly: [themeAlone] });
    expect(correctedJohariWindow(window, [addCorrection(asks, { polarity: "wish" })]).othersOnly).toEqual([
      { ...themeAlone, polarity: "wish" },
    ]);
    const corrected = { joined: 1, added: 1 };
    expect(correctedJohariWindow(window, [addToClaimCorrection(written, asks)])).toEqual({
      ...window,
      seenByBoth: [{ ...theme("Calm", [own], [calmQuote, asks]), corrected }],
    });
    const opposed = windowOf({ otherwise: [theme("Asks", [own], [asks], "wish")] });
    expect(correctedJohariWindow(opposed, [addCorrection(asks)])).toEqual({
      ...windowOf({ seenByBoth: [{ ...theme("Asks", [own], [asks]), corrected: { added: true } }] }),
      otherwise: [],
    });
  });

  test("[INS-306] are not among what the insight leaves out", () => {
    const answer = { responseId: asks.responseId!, respondentId: asks.respondentId!, authorName: "Cem" };
    const unquoted = {
      sentenceCount: 5,
      answers: [
        { ...answer, questionText: "?", sentence: asks.text },
        { ...answer, responseId: calmQuote.responseId!, questionText: "?" },
      ],
      moreAnswers: 0,
    };
    const [quotedPart, unused] = unquoted.answers;
    expect(unquotedAfterAdditions([], unquoted)).toEqual(unquoted);
    expect(unquotedAfterAdditions([asks], unquoted)).toEqual({ ...unquoted, answers: [unused] });
    const others = { ...asks, text: `${asks.text} Then she waits. Yes. Good.` };
    expect(unquotedAfterAdditions([others], unquoted)).toEqual({ ...unquoted, sentenceCount: 4, answers: [unused] });
    expect(unquotedAfterAdditions([calmQuote], unquoted)).toEqual({
      ...unquoted,
      sentenceCount: 4,
      answers: [quotedPart],
    });
    const elsewhere = { ...asks, text: "Then she waits." };
    expect(unquotedAfterAdditions([elsewhere], unquoted)).toEqual({ ...unquoted, sentenceCount: 4 });
    expect(unquotedAfterAdditions([elsewhere], { ...unquoted, sentenceCount: 0 }).sentenceCount).toBe(0);
  });
});
