import { defineChunk } from '../../lib/chunks';

/** The answer form, which is loaded together with the question. */
export const answering = defineChunk(() => import('./AttemptRecorder'));
