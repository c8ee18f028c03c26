import * as RadixAccordion from "@radix-ui/react-accordion";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** Section that its heading opens and closes. */
export function Accordion({
  title,
  aside,
  open,
  onOpenChange,
  children,
  level: Heading = "h3",
}: {
  title: ReactNode;
  /** Content at the end of the heading's line. */
  aside?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  level?: "h2" | "h3" | "h4";
}) {
  return (
    <RadixAccordion.Root
      type="single"
      collapsible
      value={open ? "section" : ""}
      onValueChange={(value) => onOpenChange(value === "section")}
    >
      <RadixAccordion.Item value="section">
        <RadixAccordion.Header asChild>
          <Heading className="border-b border-line">
            <RadixAccordion.Trigger className="group flex min-h-12 w-full items-center gap-3 py-2 text-left text-lg">
              <span className="min-w-0 flex-1">{title}</span>
              {aside !== undefined && <span className="figures font-sans text-sm text-faint">{aside}</span>}
              <ChevronDown
                aria-hidden
                className="size-4 text-faint transition-transform group-data-[state=open]:rotate-180"
              />
            </RadixAccordion.Trigger>
          </Heading>
        </RadixAccordion.Header>
        <RadixAccordion.Content className="-mx-4 overflow-hidden px-4 data-[state=closed]:animate-close data-[state=open]:animate-open">
          {children}
        </RadixAccordion.Content>
      </RadixAccordion.Item>
    </RadixAccordion.Root>
  );
}
