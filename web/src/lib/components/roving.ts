/** Arrow keys move among the radios or tabs of a group, and choose as they go; Tab enters it once. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"], [role="tab"]')];
  const at = choices.findIndex((choice) => choice === document.activeElement);
  const next = choices[(at + step + choices.length) % choices.length];
  if (at < 0 || !next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  next.click();
}
