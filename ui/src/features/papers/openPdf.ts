import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jpeg2000 from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

// Whatever a file contains, opening it takes a limited time, and none of its scripts run: PDF.js is
// loaded without its scripting sandbox.

/** The reason why a file is not shown. */
export type PdfProblem = 'failed' | 'locked' | 'too long';

/** The maximum number of pages in a file that is shown. */
export const maxPdfPages = 500;
/** The maximum size of an image that is decoded, in pixels. */
const maxImagePixels = 2 ** 26;
/** The maximum time without progress while a file is being opened, in milliseconds. */
const patience = 30_000;
/** The time that PDF.js is given to stop by itself, in milliseconds. */
const grace = 1_000;

/**
 * The character encodings that PDF predefines for Chinese, Japanese and Korean, except those for
 * UTF-8 and UTF-32.
 */
const encodings = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '!../../../node_modules/pdfjs-dist/cmaps/*UTF8*',
    '!../../../node_modules/pdfjs-dist/cmaps/*UTF32*',
  ],
  { query: '?url', import: 'default', eager: true },
);

class EncodingFactory {
  async fetch({ name }: { readonly name: string }) {
    const address = encodings[`../../../node_modules/pdfjs-dist/cmaps/${name}.bcmap`];
    return { cMapData: await fetchBytes(address), isCompressed: true };
  }
}

/** The two standard PDF fonts for which no system font is a substitute. */
const fonts: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbols,
};

class FontFactory {
  fetch({ filename }: { readonly filename: string }) {
    return fetchBytes(fonts[filename]);
  }
}

async function fetchBytes(address: string | undefined): Promise<Uint8Array> {
  if (address === undefined) throw new Error('There is no such file');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A file that is being opened or is open. */
export interface PdfHandle {
  /**
   * Resolves once the file is open. Rejects with a `Problem`. Stays pending if the file is closed
   * first.
   */
  readonly opened: Promise<PDFDocumentProxy>;
  readonly close: () => void;
}

/** Opens a PDF file in a worker of its own, which is terminated when the file is closed. */
export function openPdf(url: string): PdfHandle {
  const worker = new Worker(workerUrl, { type: 'module' });
  const loading = getDocument({
    url,
    worker: PDFWorker.create({ port: worker, verbosity: 0 }),
    verbosity: 0,
    // Only the parts that pages need are fetched, if the server supports range requests.
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: maxImagePixels,
    // The content security policy allows neither `eval` nor WebAssembly.
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    // The worker appends a module name to this address. The address already names the only module
    // that it can load, so `?/` turns the appended name into a query.
    wasmUrl: `${new URL(jpeg2000, document.baseURI)}?/`,
    CMapReaderFactory: EncodingFactory,
    StandardFontDataFactory: FontFactory,
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
    // A worker that is stuck does not respond.
    const late = new Promise((resolve) => setTimeout(resolve, grace));
    void Promise.race([loading.destroy().catch(() => {}), late]).then(() => worker.terminate());
  };
  const opened = new Promise<PDFDocumentProxy>((resolve, reject) => {
    const problem = (found: PdfProblem) => {
      if (!isClosed) reject(found);
    };
    let timer = setTimeout(problem, patience, 'failed');
    loading.onProgress = () => {
      clearTimeout(timer);
      timer = setTimeout(problem, patience, 'failed');
    };
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      problem('failed');
    });
    loading.promise
      .then(
        (pdf) => {
          if (pdf.numPages > maxPdfPages) problem('too long');
          else if (!isClosed) resolve(pdf);
        },
        ({ name }: Error) => problem(name === 'PasswordException' ? 'locked' : 'failed'),
      )
      .finally(() => clearTimeout(timer));
  });
  return { opened, close };
}
