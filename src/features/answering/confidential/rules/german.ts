import { caseSensitiveWordsPattern, type IdentifyingRules, wordsPattern } from "./IdentifyingRules.ts";

const person =
  "Chef(?:in)?|Vorgesetzte[rn]?|Führungskraft|Leiter(?:in)?|Teamleiter(?:in)?|Manager(?:in)?|Kolleg(?:e|en|in|innen)|Mitarbeiter(?:in|innen|n)?|Mentor(?:in)?|Praktikant(?:in)?|Azubi|Auszubildende[rn]?|Assistent(?:in)?|Stellvertreter(?:in)?|Nachfolger(?:in)?|Vorgänger(?:in)?|Gründer(?:in)?|Partner(?:in)?|Kund(?:e|en|in)|Lieferant(?:in)?|Investor(?:in)?|Entwickler(?:in)?|Designer(?:in)?|Ingenieur(?:in)?|Analyst(?:in)?|Lehrer(?:in)?|Schüler(?:in)?|Student(?:in)?|Pfleger(?:in)?|Arzt|Ärztin|Freund(?:in)?|Frau|Mann|Bruder|Schwester|Mutter|Vater|Sohn|Tochter|Nachbar(?:in)?";
const month = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";
const day = "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag";
const span =
  "Tag(?:e|en)?|Wochen?|Monat(?:e|en)?|Quartal(?:e|en)?|Jahr(?:e|en)?|Frühling|Frühjahr|Sommer|Herbst|Winter";
const possessive = "(?:dein|sein|ihr|euer|eur)(?:e|er|em|en)?";
const mine = "(?:mein|unser)(?:e|er|em|en)?";

export const german: IdentifyingRules = {
  joining: "der die das und ist nicht du sie er ich ein eine mit auf für dass wenn auch hat bist sehr wir",
  rules: [
    [
      "role",
      wordsPattern(
        String.raw`(?:als|bin|war) (?:${possessive}|ein|eine|eine[rs]? ${possessive}) (?:\p{L}+ ){0,2}(?:${person})`,
      ),
    ],
    [
      "role",
      wordsPattern(
        `ich (?:leite|führe)|(?:berichte|arbeite) (?:an|für) (?:dich|ihn|sie)|(?:berichtet|arbeitet|arbeiten) (?:an|für) mich|in meine[rm] (?:Rolle|Position|Funktion|Abteilung|Job|Beruf)|${mine} (?:Team|Abteilung|Büro|Student(?:en|innen)|Schüler(?:innen)?|Patient(?:en|innen)|Kund(?:en|innen))`,
      ),
    ],
    [
      "moment",
      wordsPattern(
        String.raw`(?:als|seit|seitdem|nachdem|bevor|bis|wie) ich (?:\p{L}+ ){0,3}(?:anfing|angefangen|begann|begonnen|kam|gekommen|dazukam|ging|gegangen|wechselte|gewechselt|kündigte|gekündigt|zurückkam|befördert|eingestellt|krank|neu|weg)`,
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:an|in|seit|während) meine[rmsn] (?:(?:erste|letzte|zweite)[nrm] (?:Arbeitstag|Tag|Woche|Wochen|Monat|Monaten|Jahr)|Probezeit|Elternzeit|Ausbildung|Praktikum|Krankheit)",
      ),
    ],
    [
      "moment",
      wordsPattern(
        `${mine} (?:Einzelgespräch(?:e|en)?|Mitarbeitergespräch(?:e|en)?|Jahresgespräch(?:e|en)?|Vorstellungsgespräch|Bewerbungsgespräch|Beförderung|Einarbeitung|Hochzeit|Kündigung|Urlaub)`,
      ),
    ],
    [
      "moment",
      wordsPattern(
        String.raw`(?:(?:du|er|sie) )?(?:hast|hat|haben) (?:du |er |sie )?(?:mich|mir) (?:\p{L}+ ){0,3}(?:eingestellt|befördert|eingearbeitet|ausgebildet|gesagt|versprochen|geschrieben|angerufen|gefragt|gegeben)`,
      ),
    ],
    [
      "time",
      wordsPattern(
        String.raw`\d{1,2}\. ?(?:${month})(?: \d{4})?|(?:im|seit|bis|Anfang|Mitte|Ende) (?:${month})(?: \d{4})?|(?:${month}) \d{4}|(?:am|letzten|jeden|diesen) (?:${day})`,
      ),
    ],
    [
      "time",
      wordsPattern(
        String.raw`(?:letzte|vorige|diese)[rsmn]? (?:${span})|vor (?:\p{L}+|\d+) (?:${span})|seit (?:\p{L}+|\d+) (?:Wochen|Monaten|Jahren)|gestern|vorgestern`,
      ),
    ],
    // Every German noun has a capital, so a name is recognized by a title or a surname.
    ["name", caseSensitiveWordsPattern(String.raw`(?:Herrn?|Frau|Dr\.) \p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?`)],
    [
      "name",
      caseSensitiveWordsPattern(
        String.raw`(?<=[\p{L}\p{N},;:'’")] )(?!(?:Herrn?|Frau|Anfang|Mitte|Ende) )\p{Lu}\p{Ll}+(?<!(?:ung|heit|keit|schaft|tion|tät)) \p{Lu}\p{Ll}+`,
      ),
    ],
  ],
  capitalsAreNames: false,
  common: /^(?:Herrn?|Frau|Dr\.)$/u,
};
