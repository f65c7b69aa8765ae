/** Languages whose usual script runs from right to left, by their primary subtags. The server's build reads this file too. */
export const scripts = {
  rightToLeft: 'ar arc ckb dv fa he ks ps sd syr ug ur yi',
} as const;
