import { defineChunk } from '../../lib/chunks';

/** The viewer of PDF files, which is loaded where one is shown. */
export const viewerChunk = defineChunk(() => import('./PdfViewer'));
