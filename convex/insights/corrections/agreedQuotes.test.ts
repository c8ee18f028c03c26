import { describe, expect, test } from "vitest";
import {
  agreeCorrection,
  calmQuote,
  claim,
  hidesQuote,
  kind,
  quote,
  windowOf,
} from "../../../tests/support/people/corrections";
import type { InsightDetails } from "../../shared/validators";
import { correctedDetails } from "./correctedDetails";
import { correctedJohariWindow } from "./correctedJohariWindow";

const late = quote("Comes late.", "Cem");
const isCalm = claim("Calm", calmQuote);
const disputed = { ...isCalm, counterEvidence: [hidesQuote, late] };
const agreeing = [agreeCorrection(isCalm, hidesQuote)];
const corrected = { joined: 1, agreed: 1 };
const shown = (of: Partial<InsightDetails>, corrections = agreeing) =>
  correctedDetails({ strengths: [], blindSpots: [], keyPhrases: [], narrative: [], ...of }, kind, corrections);

describe("a quote against a claim that its owner has made agree", () => {
  test("[HAND-525] is one for it, with a mark, and what else is against it stays", () => {
    const [first] = shown({ strengths: [disputed] }).strengths;
    expect(first).toMatchObject({ evidence: [calmQuote, hidesQuote], counterEvidence: [late], people: 2, corrected });
  });

  test("[HAND-525] its own claim of the other polarity is gone, and with other quotes stays without it", () => {
    const alone = { ...claim("Rule book", hidesQuote), counterEvidence: [calmQuote, late] };
    const whole = shown({ strengths: [disputed], blindSpots: [alone] });
    expect(whole.blindSpots).toEqual([]);
    expect(whole.strengths).toMatchObject([{ evidence: [calmQuote, hidesQuote], counterEvidence: [late], corrected }]);
    const shared = { ...claim("Rule book", hidesQuote, late), people: 2 };
    const parted = shown({ strengths: [disputed], blindSpots: [shared] });
    expect(parted.blindSpots).toMatchObject([{ evidence: [late], people: 1, corrected: { separated: true } }]);
    expect(parted.strengths).toMatchObject([{ evidence: [calmQuote, hidesQuote], corrected }]);
  });

  test("[HAND-526] stays when a later insight has it elsewhere, nowhere, or among the evidence", () => {
    const further = { ...claim("Other", quote("Slow.", "Dora"), hidesQuote), people: 2 };
    for (const blindSpots of [[], [claim("Rule book", hidesQuote)], [further]]) {
      expect(shown({ strengths: [isCalm], blindSpots }).strengths).toMatchObject([
        { evidence: [calmQuote, hidesQuote] },
      ]);
    }
    const agreesAlready = claim("Calm", calmQuote, hidesQuote);
    expect(shown({ strengths: [agreesAlready] }).strengths).toEqual([agreesAlready]);
  });

  test("[HAND-526] without its claim, or its words, it changes nothing", () => {
    const other = [claim("Fair", late)];
    expect(shown({ strengths: other, blindSpots: [claim("Rule book", hidesQuote)] })).toMatchObject({
      strengths: other,
      blindSpots: [claim("Rule book", hidesQuote)],
    });
    expect(shown({ strengths: [disputed] }, [{ ...agreeing[0]!, added: undefined }]).strengths).toEqual([disputed]);
  });

  test("[HAND-525] a passage of the narrative that quotes it goes", () => {
    const narrative = [
      { text: "Calm.", evidence: [calmQuote] },
      { text: "Hides.", evidence: [hidesQuote] },
    ];
    expect(shown({ strengths: [disputed], narrative }).narrative).toEqual(narrative.slice(0, 1));
  });

  test("[HAND-525] in the Johari window it is with the claim's theme", () => {
    const themes = [{ label: "Calm", self: [], others: [calmQuote], people: 1 }];
    const rules = { label: "Rule book", self: [], others: [hidesQuote], people: 1, polarity: "wish" as const };
    expect(correctedJohariWindow(windowOf({ othersOnly: [...themes, rules] }), agreeing).othersOnly).toMatchObject([
      { label: "Calm", others: [calmQuote, hidesQuote], people: 2, corrected },
    ]);
  });
});
