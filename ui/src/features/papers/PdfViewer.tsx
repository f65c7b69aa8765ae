import * as texts from 'texts:viewer';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useContentLanguage } from '../../rich-text/ContentLanguage';
import { toHref } from '../../routes/paths';
import { computeViewport, drawPage } from './drawPage';
import { openPdf, type PdfProblem } from './openPdf';
import './PdfViewer.css';

interface Props {
  readonly address: string;
  readonly name: string;
  readonly onProblem: (problem: PdfProblem) => void;
}

/** A PDF file, page by page. Needs a different `key` for each file. */
export function PdfViewer({ address, name, onProblem }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { lang } = useContentLanguage();

  useEffect(() => {
    const { opened, close } = openPdf(toHref(address));
    opened.then(setPdf, onProblem);
    return close;
  }, [address, onProblem]);

  const pages = pdf?.numPages ?? 0;
  const goTo = (page: number) => {
    const found = box.current?.children[page - 1];
    if (found) box.current?.scrollTo(0, (found as HTMLElement).offsetTop);
  };
  const step = (by: 1 | -1) => {
    const next = zooms.indexOf(zoom) + by;
    setZoom(zooms[next] ?? zoom);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+') step(1);
    else if (event.key === '-') step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="actions PdfViewer-tools">
        <PageNumber current={current} pages={pages} onGo={goTo} />
        <button
          type="button"
          className="button"
          aria-label={texts.zoomOut()}
          disabled={zoom === zooms[0]}
          onClick={() => step(-1)}
        >
          −
        </button>
        <button
          type="button"
          className="button"
          aria-label={texts.zoomIn()}
          disabled={zoom === zooms.at(-1)}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <section
        ref={box}
        className="PdfViewer-pages"
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        lang={lang}
        // Pages are laid out from left to right in every language.
        dir="ltr"
        onKeyDown={press}
        onScroll={({ currentTarget }) => setCurrent(findPageAt(currentTarget))}
      >
        {pdf === undefined || width === 0 ? (
          <div className="Viewer-note" role="status">
            {texts.loading()}
          </div>
        ) : (
          Array.from({ length: pages }, (_, index) => (
            <Page
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its index
              key={index}
              pdf={pdf}
              number={index + 1}
              width={Math.floor(width * zoom)}
              onProblem={onProblem}
            />
          ))
        )}
      </section>
    </>
  );
}

/** The zoom levels: page widths as fractions of the available width. */
const zooms: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** Returns the number of the page at one third of the height of the box. */
function findPageAt({ children, scrollTop, clientHeight }: HTMLElement): number {
  const line = scrollTop + clientHeight / 3;
  const below = [...children].findIndex((page) => (page as HTMLElement).offsetTop > line);
  return Math.max(1, below < 0 ? children.length : below);
}

/** Returns the width of an element's content in CSS pixels, or 0 until it is known. */
function useWidth(ref: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

interface PageNumberProps {
  readonly current: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

function PageNumber({ current, pages, onGo }: PageNumberProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <form
      className="PdfViewer-number"
      onSubmit={(event) => {
        event.preventDefault();
        const page = Number(typed);
        if (Number.isInteger(page)) onGo(Math.min(Math.max(page, 1), pages));
        setTyped(undefined);
      }}
    >
      <label>
        {texts.number()}{' '}
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          size={3}
          value={typed ?? current}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </label>{' '}
      <span>{pages > 0 && texts.of({ count: pages })}</span>
    </form>
  );
}

interface PageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** The width of the page, in CSS pixels. */
  readonly width: number;
  readonly onProblem: (problem: PdfProblem) => void;
}

/**
 * The ratio of a page's height to its width that is assumed until the real one is known: that of
 * A4.
 */
const usualRatio = Math.SQRT2;

/** A page that is drawn while it is in or near the viewport. */
function Page({ pdf, number, width, onProblem }: PageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const watch = (entries: IntersectionObserverEntry[]) =>
      setNear(entries.at(-1)?.isIntersecting ?? false);
    const options = { root: current.closest('section'), rootMargin: '100% 0px' };
    const observer = new IntersectionObserver(watch, options);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    if (!isNear) {
      current.replaceChildren();
      return;
    }
    let cancel = () => {};
    let isCancelled = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isCancelled) return;
      const view = computeViewport(page, width);
      setSize({ width: view.width / width, height: view.height / width });
      const drawing = drawPage(page, view, current);
      cancel = drawing.cancel;
      await drawing.done;
      setBroken(false);
    };
    draw().catch((error: unknown) => {
      if (isCancelled) return;
      cancel();
      if (error instanceof DOMException && error.name === 'TimeoutError') onProblem('failed');
      else setBroken(true);
    });
    return () => {
      isCancelled = true;
      cancel();
    };
  }, [pdf, number, width, isNear, onProblem]);

  const style: CSSProperties = {
    inlineSize: width * (size?.width ?? 1),
    blockSize: Math.max(1, width * (size?.height ?? usualRatio)),
  };
  return (
    <article className="PdfViewer-page" style={style} aria-label={texts.page({ page: number })}>
      <div ref={box} />
      {isBroken && <p>{texts.pageFailed()}</p>}
    </article>
  );
}
