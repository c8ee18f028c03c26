import { type IdentifyingRules, wordsPattern } from "./IdentifyingRules.ts";

const person =
  "jef[ea]|manager|gerente|director(?:a)?|supervisor(?:a)?|responsable|líder|compañer[oa]|colega|mentor(?:a)?|becari[oa]|aprendiz|practicante|asistente|ayudante|adjunt[oa]|sucesor(?:a)?|predecesor(?:a)?|fundador(?:a)?|soci[oa]|client[ea]|proveedor(?:a)?|inversor(?:a)?|desarrollador(?:a)?|diseñador(?:a)?|ingenier[oa]|analista|contable|profesor(?:a)?|maestr[oa]|alumn[oa]|estudiante|enfermer[oa]|médic[oa]|doctor(?:a)?|amig[oa]|espos[oa]|marido|mujer|herman[oa]|madre|padre|hij[oa]|vecin[oa]";
const month = "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre";
const day = "lunes|martes|miércoles|jueves|viernes|sábados?|domingos?";
const span = "días?|semanas?|mes(?:es)?|trimestres?|años?";

export const spanish: IdentifyingRules = {
  joining: "que como tu el los las es no tú ella él yo una con pero cuando muy por lo y en su le del siempre nos",
  rules: [
    [
      "role",
      wordsPattern(
        String.raw`(?:como|siendo|soy|era|fui) (?:tu|su|vuestr[oa]|una? de (?:tus|sus)|una?|la|el) (?:\p{L}+ ){0,2}(?:${person})s?`,
      ),
    ],
    [
      "role",
      wordsPattern(
        "(?:te|le) reporto|me reporta[ns]?|trabaja[ns]? para mí|en mi (?:puesto|rol|cargo|trabajo)|mi (?:equipo|departamento|oficina)|mis (?:alumnos|alumnas|estudiantes|pacientes|clientes)",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:cuando|desde que|después de que|antes de que|hasta que) (?:yo )?(?:entré|empecé|comencé|llegué|me fui|me incorporé|me uní|volví|dejé|cambié|me ascendieron|me contrataron|me promovieron|estuve (?:enferm[oa]|de baja|fuera)|era nuev[oa])",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "mis? (?:primer[oa]?s?|últim[oa]s?) (?:días?|semanas?|mes(?:es)?|años?)|(?:en|durante) mi (?:baja|permiso|formación|periodo de prueba)|(?:en|durante) mis prácticas",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:nuestr[oa]s?|mis?) (?:entrevistas?|evaluaci(?:ón|ones)|reuni(?:ón individual|ones individuales)|uno a uno|ascenso|promoción|boda|despedida|incorporación|renuncia|vacaciones)",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "me (?:dijiste|dijo|prometiste|prometió|escribiste|escribió|llamaste|llamó|preguntaste|preguntó|diste|dio|contrataste|contrató|ascendiste|ascendió|entrevistaste|entrevistó|formaste|formó)",
      ),
    ],
    [
      "time",
      wordsPattern(
        String.raw`\d{1,2} de (?:${month})(?: de \d{4})?|(?:en|desde|hasta|a finales de|a principios de) (?:${month})(?: de \d{4})?|(?:${month}) (?:de \d{4}|pasado)|(?:el|los|cada) (?:${day})(?: pasado)?`,
      ),
    ],
    [
      "time",
      wordsPattern(
        String.raw`(?:la semana|el mes|el año|el trimestre|el verano|el invierno|el otoño|la primavera) pasad[oa]|est[ea] (?:semana|mes|año|trimestre)|hace (?:\p{L}+|\d+) (?:${span})|durante (?:\p{L}+|\d+) (?:meses|años)|ayer|anteayer`,
      ),
    ],
  ],
  capitalsAreNames: true,
  common: /^(?:Dios|Internet|Sra?|Dra?|Español|Inglés|Navidad)$/u,
};
