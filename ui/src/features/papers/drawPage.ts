import {
  AnnotationMode,
  type PageViewport,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The largest canvas, in pixels: a phone's limit. */
const maxPixels = 2 ** 23;
/** How many times its width a page may be high. */
const maxRatio = 6;
/** How long drawing a page may take, in milliseconds. */
const patience = 30_000;

/** The view of a page that fits into a width, in CSS pixels, and is not endlessly high. */
export function measureView(page: PDFPageProxy, width: number): PageViewport {
  const { width: w, height: h } = page.getViewport({ scale: 1 });
  return page.getViewport({ scale: Math.min(width / w, (maxRatio * width) / h) });
}

export interface Drawing {
  readonly done: Promise<void>;
  readonly cancel: () => void;
}

/** Draws a page, and over it its text, which can be selected. Puts both into the box once the page is drawn. */
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
    // Handwriting and stamps are drawn, forms and links are not made.
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
    // If the text cannot be read, the page is still there.
    return withTimeout(layer.render()).catch(() => {});
  };
  return { done: withTimeout(task.promise).then(drawText), cancel };
}

/** Rejects with a `TimeoutError` if drawing takes too long. */
function withTimeout<T>(drawing: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('The page took too long', 'TimeoutError'));
    const timer = setTimeout(late, patience);
    drawing.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
