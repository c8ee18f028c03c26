/** Words that show whether "himself" stresses work that the owner does in person. */

/** Matches a pronoun that may stress who does something. */
export const reflexivePattern = /^(?:himself|herself|yourself|themselves|themself)$/u;

/** Matches verbs of thinking, saying, being or feeling, with which "himself" stresses no work. */
export const ownDeedVerbPattern =
  /\b(?:is|are|was|were|be|been|has|have|had|know|knows|knew|say|says|said|tell|tells|told|admit|admits|admitted|see|sees|saw|think|thinks|thought|feel|feels|felt|believe|believes|notice|notices|noticed|want|wants|wanted|need|needs|like|likes|love|loves|enjoy|enjoys|learn|learns|learned|learnt|live|lives|lived|went|goes|came|comes|own|owns|owned|apologi\w+|call|calls|called|ask|asks|asked|give|gives|gave|allow|allows|allowed|let|lets|push|pushes|pushed|drive|drives|drove|blame|blames|blamed|teach|teaches|taught|prove|proves|proved|put|puts|make|makes|made|keep|keeps|kept|find|finds|found)\b/u;

/** Matches rest and food, which everybody has in person. */
export const restNounPattern =
  /\b(?:breaks?|rest|lunch|dinner|holidays?|days? off|leave|sleep|time off|tea|coffee|mistakes?|fault|way|part|share|turn)\b/u;
