import { ProviderError, type Tidier } from "../types";
import { withProviderErrors, openAiClient, reasoningEffort, type OpenAiSettings } from "./client";
import { untrustedTextInstruction, delimitUntrustedText } from "./untrustedText";

const tidyingInstructions = [
  "You tidy a spoken or hastily typed answer so that it reads well.",
  "Remove filler words and false starts, mend punctuation, capitals and obvious slips.",
  "Never add, remove or change a fact, a number, a name, a negation or an opinion. Keep the person's own words and voice.",
  "Answer with the tidied text alone, nothing before or after it.",
  untrustedTextInstruction,
].join("\n");

/** Tidies with a model. It only checks that the reply is a text of similar length; the caller compares content. */
export function openAiTidier(settings: OpenAiSettings): Tidier {
  return {
    info: { provider: "openai", model: settings.tidyingModel },
    async tidy(text, questionText) {
      const client = openAiClient(settings);
      const message = await withProviderErrors(async () => {
        const completion = await client.chat.completions.create({
          model: settings.tidyingModel,
          ...reasoningEffort(settings.tidyingModel, "none"),
          messages: [
            { role: "system", content: tidyingInstructions },
            { role: "user", content: delimitUntrustedText("answer", { question: questionText, answer: text }) },
          ],
        });
        return completion.choices[0]?.message;
      });
      if (message?.refusal)
        throw new ProviderError("REFUSED", "The AI service declined to tidy this answer.", { isRetryable: false });
      const tidied = message?.content?.trim() ?? "";
      if (tidied === "" || tidied.length > text.length * 1.5 + 100) {
        throw new ProviderError("BAD_OUTPUT", "The AI service answered with something else than the tidied text.", {
          isRetryable: true,
        });
      }
      return tidied;
    },
  };
}
