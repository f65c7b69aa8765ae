import { defineChunk } from '../lib/chunks';

/** The QR code component, loaded when it is first shown. */
export const qrCodeChunk = defineChunk(() => import('./QrCode'));
