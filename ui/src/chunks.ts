/** How long a part of the site that is loaded later may take. */
export const chunkPatience = 120_000;

/** Loads a chunk, and gives up on one that does not arrive: a request can hang for ever. */
export function loadChunk<T>(load: () => Promise<T>, patience = chunkPatience): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The chunk took too long')), patience);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
