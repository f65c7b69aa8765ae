import { laterChunk } from '../chunks';

/** Draws a QR code; loaded when one is first shown. */
export const qrCode = laterChunk(() => import('./QrCode'));
