/** What went wrong with a form, announced when it appears. */
export function FormProblem({ children }: { children: string | null }) {
  return (
    <p role="alert" className={children === null ? "sr-only" : "animate-enter text-sm text-rose"}>
      {children}
    </p>
  );
}
