import { type IdentifyingRules, wordsPattern } from "./IdentifyingRules.ts";

const person =
  "chef|cheffe|manager|manageuse|responsable|directeur|directrice|supérieure?|patronn?e?|collègue|collaborateur|collaboratrice|mentor|mentore|stagiaire|apprentie?|alternante?|assistante?|adjointe?|successeur|prédécesseur|fondateur|fondatrice|associée?|cliente?|fournisseur|investisseur|développeu(?:r|se)|designer|ingénieure?|analyste|comptable|enseignante?|professeure?|élève|étudiante?|infirmi(?:er|ère)|médecin|amie?|femme|mari|frère|sœur|soeur|mère|père|fils|fille|voisine?";
const month = "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre";
const day = "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche";
const span = "jours?|semaines?|mois|trimestres?|ans?|années?";
const possessive = "ton|ta|son|sa|leur|votre";

export const french: IdentifyingRules = {
  joining: "que comme le les est pas tu elle il je une avec pour quand très des qui et dans mais vous nous ce",
  rules: [
    [
      "role",
      wordsPattern(
        String.raw`(?:en tant que|comme|étant|je suis|j['’]étais) (?:(?:${possessive}|une?|l['’]une? de (?:tes|ses|vos|leurs)) )?(?:\p{L}+ ){0,2}(?:${person})s?`,
      ),
    ],
    [
      "role",
      wordsPattern(
        "je (?:gère|dirige|manage|supervise|te rends compte|lui rends compte)|me rend(?:ent)? compte|(?:travaille|travaillent) pour moi|dans mon (?:rôle|poste|métier)|mon (?:équipe|service|bureau|département)|mes (?:étudiants|étudiantes|élèves|patients|clients)|ma classe",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:quand|lorsque|depuis que|après que|avant que|dès que) (?:je suis|j['’]ai été|j['’]ai|j['’]étais|je me suis) (?:en congé|arrivée?|partie?|revenue?|rejoint|commencé|débuté|quitté|changé|embauchée?|recrutée?|promue?|malade|absente?|nouveau|nouvelle)",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:mon|ma|mes) (?:premi(?:er|ère)s?|derni(?:er|ère)s?) (?:jours?|semaines?|mois|années?)|(?:pendant|durant|à la fin de) (?:mon|ma) (?:congé|période d['’]essai|stage|formation|alternance)",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:notre|nos|mon|mes|ma) (?:entretiens?|point hebdomadaire|points hebdomadaires|tête-à-tête|évaluation|promotion|intégration|mariage|démission|congés?)",
      ),
    ],
    [
      "moment",
      wordsPattern(
        String.raw`(?:tu|il|elle|vous) m['’](?:as?|avez|avais|avait|aviez) (?:\p{L}+ )?(?:dit|promis|écrit|appelée?|demandé|donné|embauchée?|recrutée?|promue?|formée?|coachée?)`,
      ),
    ],
    [
      "time",
      wordsPattern(
        String.raw`\d{1,2}(?:er)? (?:${month})(?: \d{4})?|(?:en|depuis|fin|début|mi-) ?(?:${month})(?: \d{4})?|(?:${month}) (?:dernier|\d{4})|(?:${day}) dernier|(?:le|chaque) (?:${day})`,
      ),
    ],
    [
      "time",
      wordsPattern(
        String.raw`(?:la semaine|le mois|l['’]année|le trimestre|l['’]été|l['’]hiver|l['’]automne|le printemps) (?:derni(?:er|ère)|passée?)|cette (?:semaine|année)|ce (?:mois|trimestre)|il y a (?:\p{L}+|\d+) (?:${span})|(?:depuis|pendant) (?:\p{L}+|\d+) (?:${span})|hier|avant-hier`,
      ),
    ],
  ],
  capitalsAreNames: true,
  common: /^(?:Dieu|Internet|M|Mme|Dr|Français|Anglais|Noël)$/u,
};
