import type { Locator } from "playwright-core";

/** Counts what a person does on a page: presses, and fields that are filled in. Navigation by address is no step. */
export class StepCounter {
  presses = 0;
  fields = 0;

  async press(control: Locator): Promise<void> {
    this.presses += 1;
    await control.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}
