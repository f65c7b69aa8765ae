import { defineChunk } from '../../lib/chunks';

/** The PDF viewer, which is loaded only where a PDF file is shown. */
export const viewerChunk = defineChunk(() => import('./PdfViewer'));
