const skillPraiseWords =
  "best|great|greatest|brilliant|excellent|superb|outstanding|fantastic|wonderful|amazing|gifted|born|natural|first-class|terrific|finest|clearest";

/** Matches the words before who is good at something: "the best", "a born". */
export const agentPraisePattern = new RegExp(String.raw`(?:^|\s)(?:${skillPraiseWords})$`, "u");

/** Matches the words after an act that is praised: "is gorgeous". */
export const praisedActPattern =
  /^(?:is|was|has always been|is always) (?:(?:so|really|just|always|absolutely|simply|truly) )?(?:gorgeous|superb|brilliant|excellent|great|perfect|wonderful|beautiful|immaculate|flawless|impeccable|first-class|outstanding|fantastic|amazing|spot on|second to none|the best)\b/u;

/** Nouns that name a role or a thing, and no skill. */
export const plainRoles = new Set(
  `manager leader worker supervisor partner member officer player owner number letter order matter paper corner offer
  other another member computer customer meeting evening morning thing being feeling building beginning ending`.split(
    /\s+/,
  ),
);
