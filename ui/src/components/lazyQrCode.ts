import { lazyChunk } from '../lib/chunks';

/** Draws a QR code; loaded when one is first shown. */
export const qrCodeChunk = lazyChunk(() => import('./QrCode'));
