import { lazyChunk } from '../lib/chunks';

/** How questions are answered, which only their pages need: it is loaded beside the question. */
export const answering = lazyChunk(() => import('./AttemptRecorder'));
