import * as texts from 'texts:figure';
import { useEffect, useMemo, useRef } from 'react';
import { holdsFigure, keepRatio, openLarge } from '../rich-text/figures';
import styles from './ChoiceEntry.module.css';

interface Props {
  readonly html: string | null | undefined;
}

/** Opens the figures of an answer large: a tap on such a figure itself chooses the answer. */
export function FigureButtons({ html }: Props) {
  const images = useMemo(() => imagesIn(html ?? ''), [html]);
  const leave = useRef<AbortController>(undefined);
  useEffect(() => {
    leave.current = new AbortController();
    return () => leave.current?.abort();
  }, []);
  if (images.length === 0) return null;
  return (
    <div className={`actions ${styles.figures}`}>
      {images.map((image) => (
        <button
          key={image.getAttribute('src')}
          type="button"
          className="button"
          aria-label={texts.enlargeNamed({ name: image.alt })}
          onClick={() => openLarge(image, leave.current?.signal)}
        >
          {texts.enlarge()}
        </button>
      ))}
    </div>
  );
}

function imagesIn(html: string): HTMLImageElement[] {
  if (!holdsFigure(html)) return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const images = [...body.querySelectorAll('img')];
  for (const image of images) keepRatio(image);
  return images;
}
