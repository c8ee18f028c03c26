import { Pause, Play } from "lucide-react";
import { Facet, type FacetPerson } from "../../components/facet/Facet.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { landing } from "../../content/landing.ts";
import { useMediaQuery } from "../../hooks/useMediaQuery.ts";
import { cx } from "../../lib/cx.ts";
import { useCarousel, WORD_MS } from "./useCarousel.ts";
import { Waveform } from "./Waveform.tsx";
import "./landing.css";

const voices = landing.voices;
const slides = [...voices.map((voice) => ({ ...voice, detail: null })), { id: "sum", ...landing.sum }];
const texts = slides.map((scene) => scene.text);

/** Alternating spreads the lit faces. */
function facetPeople(arrived: number): FacetPerson[] {
  return voices.flatMap(({ id, name }, index) => {
    const other = landing.otherPeople[index];
    const voice = { id, name, completed: index < arrived };
    return other === undefined ? [voice] : [other, voice];
  });
}

/** Plays once. */
export function SampleAnswersCarousel() {
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const { current, arrived, playing, choose, toggle } = useCarousel(texts, still);
  const slide = slides[current];
  if (slide === undefined) return null;
  const people = facetPeople(arrived);
  const seconds = (slide.text.split(" ").length * WORD_MS) / 1000;
  return (
    <section aria-label="Sample answers" className="grid justify-items-center lg:justify-items-stretch">
      <Facet
        people={people}
        selfCompleted
        label={`${people.filter((person) => person.completed).length} of ${people.length} people have answered`}
        className="w-[min(18rem,72vw)] lg:w-[26rem] lg:justify-self-end"
      />
      <figure className="relative -mt-8 w-full max-w-xl rounded-md border border-line bg-raised p-5 shadow-float sm:p-6 lg:-mt-32 lg:max-w-[28rem]">
        <figcaption className="flex min-h-8 items-center gap-3 text-sm">
          <span className="min-w-0 flex-1">
            <span className="font-medium text-ink">{slide.name}</span>
            <span className="text-faint">
              {slide.detail === null ? " · " : ": "}
              {slide.role}
            </span>
          </span>
          <span className="figures shrink-0 text-xs text-faint">{slide.how}</span>
        </figcaption>
        <SlideTexts current={current} playing={playing} />
        <div className="mt-4 grid h-7 items-center">
          {slide.how.startsWith("Spoken") ? (
            <Waveform key={slide.id} text={slide.text} seconds={seconds} paused={!playing} />
          ) : (
            slide.detail === null && <WrittenLine key={slide.id} seconds={seconds} still={!playing} />
          )}
        </div>
        <SlideControls current={current} playing={playing} choose={choose} toggle={toggle} />
      </figure>
    </section>
  );
}

/** One grid cell keeps the card's height. */
function SlideTexts({ current, playing }: { current: number; playing: boolean }) {
  return (
    <div className="mt-3 grid text-ink">
      {slides.map(({ id, text, detail }, index) => (
        <div
          key={`${id}${index === current ? " heard" : ""}`}
          aria-hidden={index !== current}
          className={cx(
            "col-start-1 row-start-1",
            index === current ? playing && detail === null && "landing-heard" : "invisible",
          )}
        >
          {detail === null ? (
            <blockquote dir="auto" className="font-serif text-lg sm:text-xl">
              <p>
                “<Words text={text} />”
              </p>
            </blockquote>
          ) : (
            <div className={cx(index === current && "animate-rise")}>
              <p className="font-serif text-xl sm:text-2xl">{text}</p>
              <p className="mt-2 text-sm text-soft">{detail}</p>
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function SlideControls({
  current,
  playing,
  choose,
  toggle,
}: {
  current: number;
  playing: boolean;
  choose: (slide: number) => void;
  toggle: () => void;
}) {
  return (
    <div className="mt-3 -mb-1.5 flex flex-wrap items-center border-t border-line pt-3">
      {slides.map(({ id, name }, index) => (
        <Button
          key={id}
          variant="quiet"
          size="sm"
          aria-pressed={index === current}
          onClick={() => choose(index)}
          className={cx(
            "min-w-11 max-sm:px-1.5 max-sm:first:-ml-1.5 sm:px-2.5 sm:first:-ml-2.5",
            index === current && "text-ink underline decoration-iris decoration-2 underline-offset-8",
          )}
        >
          {name}
        </Button>
      ))}
      <Button
        variant="quiet"
        size="icon"
        aria-label={playing ? "Pause the sample answers" : "Play the sample answers"}
        onClick={toggle}
        className="-mr-2 ml-auto"
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </Button>
    </div>
  );
}

function Words({ text }: { text: string }) {
  return text.split(" ").map((word, place) => (
    <span key={place} style={{ animationDelay: `${place * WORD_MS}ms` }}>
      {place === 0 ? word : ` ${word}`}
    </span>
  ));
}

function WrittenLine({ seconds, still }: { seconds: number; still: boolean }) {
  return (
    <span aria-hidden className="block h-0.5 overflow-hidden rounded-full bg-line">
      <span
        className={cx("block h-full origin-left rounded-full bg-iris", !still && "landing-written")}
        style={{ animationDuration: `${seconds}s` }}
      />
    </span>
  );
}
