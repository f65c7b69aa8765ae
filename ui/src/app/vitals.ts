import { loadChunk } from '../lib/chunks';
import { whenIdle } from '../lib/whenIdle';

/**
 * Once the browser is idle, writes the web vitals as performance marks, for whoever looks in the
 * developer tools. Nothing is sent anywhere, and no screen depends on it.
 */
export function measureVitals(): void {
  whenIdle(() => void measure());
}

async function measure(): Promise<void> {
  try {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await loadChunk(() => import('web-vitals'));
    for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
      observe(({ name, value, rating }) => {
        performance.mark(`web-vital ${name}`, { detail: { value, rating } });
      });
    }
  } catch {
    // A measurement that did not load is no loss to the visitor.
  }
}
