import {
  AnnotationMode,
  type PageViewport,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The maximum number of pixels in a canvas, as limited by phones. */
const maxPixels = 2 ** 23;
/** The maximum ratio of a page's height to its width. */
const maxRatio = 6;
/** The maximum time for drawing a page, in milliseconds. */
const patience = 30_000;

/**
 * Returns the viewport of a page that is scaled to fit the given width, in CSS pixels, and a height
 * of at most `maxRatio` times that width.
 */
export function computeViewport(page: PDFPageProxy, width: number): PageViewport {
  const { width: w, height: h } = page.getViewport({ scale: 1 });
  return page.getViewport({ scale: Math.min(width / w, (maxRatio * width) / h) });
}

export interface Drawing {
  readonly done: Promise<void>;
  readonly cancel: () => void;
}

/**
 * Draws a page with a layer of selectable text above it. Puts both into the box once the page is
 * drawn.
 */
export function drawPage(page: PDFPageProxy, view: PageViewport, box: Element): Drawing {
  const { width, height, scale } = view;
  const density = Math.min(window.devicePixelRatio, Math.sqrt(maxPixels / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * density));
  canvas.height = Math.max(1, Math.floor(height * density));
  canvas.setAttribute('aria-hidden', 'true');
  const canvasContext = canvas.getContext('2d');
  if (canvasContext === null) throw new Error('There is no room for another canvas');
  const text = document.createElement('div');
  text.style.setProperty('--total-scale-factor', String(scale));
  const task = page.render({
    canvasContext,
    viewport: view,
    transform: [density, 0, 0, density, 0, 0],
    // Draws annotations such as handwriting and stamps, but creates no forms or links.
    annotationMode: AnnotationMode.ENABLE,
  });
  let layer: TextLayer | undefined;
  const cancel = () => {
    task.cancel();
    layer?.cancel();
  };
  const drawText = () => {
    box.replaceChildren(canvas, text);
    const textContentSource = page.streamTextContent();
    layer = new TextLayer({ textContentSource, container: text, viewport: view });
    // If the text cannot be read, the drawn page is still shown.
    return waitForDrawing(layer.render()).catch(() => {});
  };
  return { done: waitForDrawing(task.promise).then(drawText), cancel };
}

/** Waits for a drawing. Rejects with a `TimeoutError` if it takes too long. */
function waitForDrawing<T>(drawing: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('The page took too long', 'TimeoutError'));
    const timer = setTimeout(late, patience);
    drawing.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
