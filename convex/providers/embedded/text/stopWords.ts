/** Words that occur in texts on any topic, in lower case with straight apostrophes. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the and or but if so to of in on at for with by from as is are was were be been being am do does did done have has
  had having i me my mine we us our you your yours he him his she her hers they them their theirs it its this that these
  those there here what which who whom whose when where why how would could should can will shall may might must not no
  yes than then too very really just also about into over under out up down off again more most some any all each both
  few such own same other only say says said tell people person someone anyone everyone thing things something anything
  get gets got give gives given make makes made go goes going come comes way ways one it's i'm she's he's they're don't
  doesn't didn't feel think thinks like know knows want need lot much many ever never always often usually still even
  before after during while until since around between um uh erm yeah well okay ok because cos mention mentions mentioned feedback anybody`.split(
    /\s+/,
  ),
);

/** Whether the word is a stop word. `lower` is lower case with straight apostrophes. */
export function isStopWord(lower: string): boolean {
  return stopWords.has(lower);
}
