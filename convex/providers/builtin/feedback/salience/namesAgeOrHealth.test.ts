import { describe, expect, test } from "vitest";
import { namesAgeOrHealth } from "./namesAgeOrHealth";

describe("a person's age or health", () => {
  const named = [
    "She's sixty-one, and she still climbs the racking herself.",
    "He is 34.",
    "They turned forty last month and baked for the whole dock.",
    "At her age nobody else drives the night run.",
    "She runs the shift with nineteen-year-olds although she is 58 now.",
    "The fifty-three year old loads faster than the rest of us.",
    "He must be in his late fifties by now.",
    "She planned the move while she was pregnant.",
    "She wrote the rota before her maternity leave began.",
    "She had flu and still counted the pallets.",
    "He’s got asthma but he never skips the cold store.",
    "She came back from bed with type 2 diabetes and a list: she has type 2 diabetes.",
    "Her migraines never kept her from a handover.",
    "He had a stroke in the spring and came back in June.",
    "She was diagnosed with breast cancer and told us herself.",
    "She's gonna make herself ill if she keeps taking the night calls.",
    "He was poorly all week and answered every call.",
    "He phones from bed when he is ill.",
    "She never calls in sick.",
  ];
  test.each(named)("[INS-30] is named: %s", (text) => {
    expect(namesAgeOrHealth(text)).toBe(true);
  });

  const unnamed = [
    "She was sick of the paper lists, so she built a better one.",
    "He is sick and tired of waiting at gate four.",
    "She's ill-prepared for Monday meetings.",
    "She was sixty minutes early and swept the bay.",
    "He is 90% of the reason that the dock is calm.",
    "She is one of the best, and two steps ahead.",
    "She cut the queue from 45 trucks to 12, and it was 30 when she left.",
    "He had a stroke of genius with the painted numbers.",
    "She has diabetes patients eating out of her hand.",
    "Her flu clinic runs on time every winter.",
    "She explains asthma to parents without a single Latin word.",
    "She spotted the pneumonia before the doctor did.",
    "She sat with me when I had flu and did my invoices.",
    "In March we had eleven off with norovirus, and she drove the small van herself.",
    "We had three calling in sick and she rewrote the rota in the car park.",
    "He nearly had a heart attack when the trailer rolled, and then he laughed.",
    "Her health and safety briefings are the only ones that people remember.",
    "He turned twenty complaints into two.",
    "She keeps her twenties and fifties apart in the till.",
    "She is at ease with the oldest drivers.",
  ];
  test.each(unnamed)("[INS-30] is not named: %s", (text) => {
    expect(namesAgeOrHealth(text)).toBe(false);
  });
});
