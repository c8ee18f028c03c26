/** Words by which subjects of feedback are found. */
import { oneOnOneSource } from "../../text/oneOnOne";

/** Subjects that are written in several ways. */
export const spelledSubjects: readonly { readonly key: string; readonly pattern: RegExp }[] = [
  { key: "one-on-one", pattern: new RegExp(oneOnOneSource, "iu") },
];

/** Nouns and adjectives, in the singular, that name no subject alone. */
export const commonSubjects = new Set(
  `good great bad big small long short new old same other last first next real whole full right wrong little different important
  example way bit one anyone everyone note call talk kind job project stuff month year hour minute time number level half side
  line list story joke situation meeting conversation company business colleague group room friend man woman girl boy someone
  everybody nobody somebody person option plan step matter result thought feeling opinion view experience effort respect
  support trust work feedback strength skill quality advice decision detail information knowledge love luck attention care
  moment while evening morning afternoon night today weekend front middle bottom corner piece amount couple pair
  sure able best better worse least most more less`.split(/\s+/),
);

/** Matches nouns for things that end as those for people do. */
export const thingsLikePeoplePattern =
  /^(?:rosters?|numbers?|letters?|papers?|orders?|offers?|computers?|posters?|folders?|answers?|matters?|dinners?|corners?|rumou?rs?|errors?|floors?|doors?|colou?rs?|registers?|calendars?|newsletters?|trackers?|filters?|printers?|servers?|trailers?|ladders?|drawers?|freezers?|containers?|handovers?|binders?|planners?|timers?|scanners?|headers?|covers?|budgets?|tickets?|deadlines?|documents?|payments?|comments?|contracts?|departments?|appointments?|equipment|investments?|requirements?|environments?|deployments?|statements?|assessments?|agreements?|arrangements?|incidents?|events?|patents?|accidents?|restaurants?|grants?|plants?|committees?|fees?|coffees?|\p{L}*lists?|mirrors?|sensors?|motors?|tractors?|radiators?|generators?|elevators?|monitors?|indicators?|factors?|sectors?|favou?rs?|humou?r|labou?r|behaviou?r)$/u;
