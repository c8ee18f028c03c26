import { askingWords, generalStems, judgingStems, reportingStems, polarityStems } from "./questionFrameWords";
import { stemsOf } from "./stemsOf";

const askingStems = new Set(stemsOf([...askingWords].join(" ")));
/** Words of a question's frame that no other list has. */
const moreStems = new Set(
  stemsOf(
    "people anyone everyone nobody someone many often much less enough too really ever sometimes team colleagues coworkers love hate hear know mean reason like likes enjoy clearly plainly regarding concerning",
  ),
);

/** Whether a stem is of the question's frame and names nothing that an answer could be about: "anyone", "day", "thing". */
export function isFrameStem(stem: string): boolean {
  return [generalStems, reportingStems, polarityStems, judgingStems, askingStems, moreStems].some((stems) =>
    stems.has(stem),
  );
}
