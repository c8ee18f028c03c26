/** Words around a short statement, which its name leaves out. */
import { coordinatingConjunctions, politeWords } from "../../text/functionWords";

/** Words before the subject, or before a request. */
export const statementPoliteWords = new Set([...politeWords, ..."pls plz finally bitte vielleicht".split(" ")]);

/** Words between the subject and what is said of it. */
export const auxiliaryWords = new Set(
  `is are was were has have had been always really very also should could would must might he's she's they're you're`.split(
    " ",
  ),
);

/** Words that refer to the author, to the sentence before, or to what is not said. */
export const statementPointingWords = new Set(
  `that this these those it its they them we our us there here then such same both which who whom what how why where when if because
  ich mein meine meinen meiner wir uns unser unsere dass das dies es je j'ai mon ma mes nous notre nos que qué yo mi mis nosotros nuestra eu meu
  minha nós nosso nossa`.split(/\s+/),
);
/** Subjects of a statement that is not about the owner alone. */
export const statementSubjects = new Set(
  `i we you it this that there everyone everybody nobody people sie er es wir ich man dann ist elle il on nous ella él eles elas ele ela`.split(
    " ",
  ),
);

/** Words that begin a consequence in any word order: "Then the queue is short". */
export const consequenceAdverbs = new Set("then dann entonces alors então".split(" "));
/** Conjunctions at which another clause may begin. */
export const statementConjunctions = new Set([
  ...coordinatingConjunctions,
  ..."und aber et mais puis y pero e mas".split(" "),
  ...consequenceAdverbs,
]);
/** Objects that may be in a name: "helps people". */
export const objectWords = new Set("people everyone everybody others someone somebody him her them you it".split(" "));
/** Words of chat that a name leaves out: "lol". */
export const fillerWords = new Set("like lol haha hahaha tho though btw eh innit mate halt gell".split(" "));

/** Subjects of other languages, which `withoutSubject` keeps: "Sie sagt" is no name of a claim. */
export const foreignSubjectPronouns = new Set("sie er elle il ella él ela ele هو هي".split(" "));

/** Words after a verb that alone say nothing: "Stood there". */
export const placeAdverbs = new Set("there here dort da là ahí allí lá".split(" "));
/** Auxiliaries that begin an imperative: "Don't shout". */
export const imperativeAuxiliaries = new Set(["do", "don't", "dont", "am"]);
/** Auxiliaries of the past, which mark a story, not a habit. */
export const pastAuxiliaries = new Set("was were had did".split(" "));
/** Verbs that a wish's name is written without: "should post" is "Post". */
export const nameModalVerbs = new Set("should could might must needs need ought would".split(" "));
