/** For how long a press on 'Print' waits for what is on its way. */
const patience = 8_000;

/** Prints at once where all is there, else when the figures and faces that the sheet needs are. */
export function print(sheet: HTMLElement): void {
  const late = lateParts(sheet);
  if (late.length === 0) {
    window.print();
    return;
  }
  const tooLate = new Promise((resolve) => setTimeout(resolve, patience));
  void Promise.race([Promise.allSettled(late), tooLate]).then(() => window.print());
}

function lateParts(sheet: HTMLElement): Promise<unknown>[] {
  const figures = [...sheet.querySelectorAll('img')]
    .filter(({ complete }) => !complete)
    .map((figure) => figure.decode());
  return document.fonts?.status === 'loading' ? [...figures, document.fonts.ready] : figures;
}
