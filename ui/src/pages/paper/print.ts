import { qrCodeChunk } from '../../components/lazyQrCode';

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
  const late = lateFigures(sheet);
  if (document.fonts?.status === 'loading') late.push(document.fonts.ready);
  if (qrCodeChunk.loaded() === undefined) late.push(qrCodeChunk.load().then(() => drawn(sheet)));
  return late;
}

function lateFigures(sheet: HTMLElement): Promise<unknown>[] {
  return [...sheet.querySelectorAll('img')]
    .filter(({ complete }) => !complete)
    .map((figure) => figure.decode());
}

/** What has just come is on the page some frames later. */
async function drawn(sheet: HTMLElement): Promise<void> {
  for (let frames = 60; frames > 0 && !sheet.querySelector('svg[role="img"]'); frames -= 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
