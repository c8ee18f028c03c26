/** Decorative; derived from the text. */
export function Waveform({ text }: { text: string }) {
  const bars = Array.from({ length: 36 }, (_, index) => {
    const code = text.charCodeAt((index * 7) % text.length);
    return 0.22 + ((code * (index + 3)) % 17) / 22;
  });
  return (
    <span aria-hidden className="flex h-7 min-w-0 items-center gap-[3px] overflow-hidden">
      {bars.map((height, index) => (
        <span key={index} className="w-[3px] rounded-full bg-iris" style={{ height: `${Math.round(height * 100)}%` }} />
      ))}
    </span>
  );
}
