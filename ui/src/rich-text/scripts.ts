/**
 * The primary subtags of languages that are written from right to left. The server's build also
 * reads this file.
 */
export const scripts = {
  rightToLeft: 'ar arc ckb dv fa he ks ps sd syr ug ur yi',
} as const;
