import { insetOf } from "./faceEdges.ts";
import type { FacetPerson, NamedFace } from "./Facet.tsx";
import { FaceWords } from "./FaceWords.tsx";
import type { Face } from "./stone.ts";
import { namesOnFaces } from "./wordsOnFace.ts";

/** For the dashboard's stone. Apart, since pages with a small stone never load it. */
export function nameFaces(people: readonly FacetPerson[], faces: readonly Face[]): NamedFace[] {
  const names = namesOnFaces(people.map(({ name, faceNames }, at) => ({ name, faceNames, face: faces[at]! })));
  return faces.map((face, at) => {
    const words = names[at] ?? null;
    return { edge: insetOf(face), words: words && <FaceWords words={words} className="facet-name" /> };
  });
}
