/** Primary subtags of the languages written from right to left. The server's build reads this file too. */
export const scripts = {
  rightToLeft: 'ar arc ckb dv fa he ks ps sd syr ug ur yi',
} as const;
