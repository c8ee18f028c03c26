import { type IdentifyingRules, wordsPattern } from "./IdentifyingRules.ts";

const person =
  "chefe|gestor(?:a)?|gerente|diretor(?:a)?|supervisor(?:a)?|líder|liderad[oa]|subordinad[oa]|colega|mentor(?:a)?|estagiári[oa]|aprendiz|trainee|assistente|sóci[oa]|sucessor(?:a)?|antecessor(?:a)?|fundador(?:a)?|parceir[oa]|cliente|fornecedor(?:a)?|investidor(?:a)?|desenvolvedor(?:a)?|designer|engenheir[oa]|analista|contador(?:a)?|professor(?:a)?|alun[oa]|estudante|enfermeir[oa]|médic[oa]|amig[oa]|esposa|marido|irmão|irmã|mãe|pai|filh[oa]|vizinh[oa]";
const month = "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro";
const day = "(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábado|domingo";
const span = "dias?|semanas?|m[eê]s(?:es)?|trimestres?|anos?";

export const portuguese: IdentifyingRules = {
  joining: "que como o os e é não você ela ele eu uma com mas quando muito em ao do da seu sua sempre nos",
  rules: [
    [
      "role",
      wordsPattern(
        String.raw`(?:como|sendo|sou|era|fui) (?:[oa] )?(?:seu|sua|teu|tua|uma? d[oa]s (?:seus|suas)|uma?|[oa]) (?:\p{L}+ ){0,2}(?:${person})s?`,
      ),
    ],
    [
      "role",
      wordsPattern(
        "respondo a (?:você|ele|ela)|me reporto a|(?:se reportam?|respondem?) a mim|trabalham? para mim|no meu (?:cargo|papel|trabalho)|na minha (?:função|área)|meu (?:time|departamento|escritório|setor)|minha equipe|m(?:eus|inhas) (?:alun[oa]s|pacientes|clientes)",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:quando|desde que|depois que|antes que|até que) (?:eu )?(?:entrei|comecei|cheguei|saí|voltei|mudei|fui (?:contratad[oa]|promovid[oa])|estava (?:doente|de licença|fora)|era nov[oa])",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "m(?:eus?|inhas?) (?:primeir[oa]s?|últim[oa]s?) (?:dias?|semanas?|m[eê]s(?:es)?|anos?)|(?:na|durante a) minha (?:licença|experiência|integração)",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:noss[oa]s?|minhas?|meus?) (?:entrevistas?|avaliaç(?:ão|ões)|conversas? individua(?:l|is)|reuni(?:ão individual|ões individuais)|promoção|casamento|despedida|demissão|férias)",
      ),
    ],
    [
      "moment",
      wordsPattern(
        String.raw`(?:você|ele|ela) (?:\p{L}+ )?me (?:disse|prometeu|escreveu|ligou|perguntou|pediu|deu|contratou|promoveu|treinou|entrevistou)`,
      ),
    ],
    [
      "time",
      wordsPattern(
        String.raw`\d{1,2}º? de (?:${month})(?: de \d{4})?|(?:em|desde|até|no fim de|no início de) (?:${month})(?: de \d{4})?|(?:${month}) (?:de \d{4}|passado)|(?:n[ao]|tod[ao]|últim[ao]) (?:${day})(?: passad[ao])?`,
      ),
    ],
    [
      "time",
      wordsPattern(
        String.raw`(?:semana|mês|ano|trimestre|verão|inverno|outono|primavera) passad[oa]|est[ea] (?:semana|mês|ano|trimestre)|h[áa] (?:\p{L}+|\d+) (?:${span})|por (?:\p{L}+|\d+) (?:meses|anos)|ontem|anteontem`,
      ),
    ],
  ],
  capitalsAreNames: true,
  common: /^(?:Deus|Internet|Sra?|Dra?|Português|Inglês|Natal)$/u,
};
