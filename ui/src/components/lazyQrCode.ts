import { laterChunk } from '../lib/chunks';

/** Draws a QR code; loaded when one is first shown. */
export const qrCode = laterChunk(() => import('./QrCode'));
