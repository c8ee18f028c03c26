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

/** Words with which no phrase ends, in any supported language. */
export const danglingWords: ReadonlySet<string> = new Set(
  `the a an my your her his their our its of to from every all each any some no me us him them more very too really just not
  is are was be even so than sometimes with for at in on by about of through from into against over
  could should would can may might must will has have had do does did i we she he they it and but or when while if
  because who which where that what how why until unless
  statt anstatt an am im in auf mit für von vom zu zum zur bei aus nach über unter vor ohne um und oder aber wenn dass weil als wie der
  die das den dem des ein eine einen einem einer kein keine keinen sehr zwei drei vier fünf zehn jede jeden jeder mein meine sein seine
  de du des le les un une et ou à au aux en dans avec sans pour par sur mais que qui très deux trois leur leurs son sa ses notre nos
  el la los las una unos del al y o con sin por para sobre pero muy dos tres su sus nuestro nuestra cada
  um uma os as do da dos das no na nos nas ao aos com sem mas ou muito dois duas três seu sua nosso nossa
  قبل بعد في من على إلى عن مع أن التي الذي ثم أو حتى عند لأن بدون بين`.split(/\s+/),
);
