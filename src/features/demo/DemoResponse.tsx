import { Dialog } from "../../components/ui/Dialog.tsx";

export interface ReadAnswer {
  readonly questionText: string;
  readonly text: string;
  readonly tidiedText?: string;
}

export default function DemoResponse({
  name,
  answers,
  open,
  onOpenChange,
}: {
  name: string;
  answers: readonly ReadAnswer[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={name} size="lg" isText>
      {answers.map((answer) => (
        <section key={answer.questionText} className="border-b border-line py-6 first:pt-0 last:border-b-0">
          <h3 className="text-lg text-soft italic">{answer.questionText}</h3>
          <p className="mt-3 font-serif text-lg">{answer.tidiedText ?? answer.text}</p>
        </section>
      ))}
    </Dialog>
  );
}
