/** A stretch of a text: as typed, as code, or as LaTeX. */
export type Piece =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'code' | 'codeBlock'; readonly text: string }
  | { readonly kind: 'math' | 'mathBlock'; readonly text: string; readonly source: string };

/** Splits a text into its pieces. Code binds first: a dollar sign in code is a dollar sign. */
export function piecesOf(text: string): Piece[] {
  return tidy(
    splitBlocks(text).flatMap((run) => (run.kind === 'plain' ? inlineOf(run.text) : [run])),
  );
}

export function holdsMath(pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => piece.kind === 'math' || piece.kind === 'mathBlock');
}

/**
 * A name for what a text with math labels: its words, with each formula as its LaTeX. A typeset
 * formula has no text of its own that every assistive technology would read.
 */
export function nameOf(text: string): string | undefined {
  const pieces = piecesOf(text);
  const spoken = (piece: Piece) => (isBlock(piece) ? ` ${piece.text} ` : piece.text);
  return holdsMath(pieces) ? pieces.map(spoken).join('').trim() : undefined;
}

function splitBlocks(text: string): Piece[] {
  const lines = text.split('\n');
  const pieces: Piece[] = [];
  let plain: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const end = opensFence(lines[at])
      ? lines.findIndex((line, i) => i > at && closesFence(line))
      : -1;
    if (end === -1) {
      plain.push(lines[at] ?? '');
      continue;
    }
    if (plain.length > 0) pieces.push({ kind: 'plain', text: plain.join('\n') });
    plain = [];
    pieces.push({ kind: 'codeBlock', text: lines.slice(at + 1, end).join('\n') });
    at = end;
  }
  if (plain.length > 0) pieces.push({ kind: 'plain', text: plain.join('\n') });
  return pieces;
}

function opensFence(line: string | undefined): boolean {
  return line !== undefined && /^\s*```[^`]*$/.test(line);
}

function closesFence(line: string): boolean {
  return /^\s*```\s*$/.test(line);
}

function inlineOf(text: string): Piece[] {
  // With one capture group, `split` puts what was captured at the odd places.
  return text
    .split(/`([^`\n]+)`/)
    .flatMap((part, at) => (at % 2 === 1 ? [{ kind: 'code' as const, text: part }] : mathOf(part)));
}

function mathOf(run: string): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  let at = 0;
  while (at < run.length) {
    if (run.startsWith('\\$', at)) {
      plain += '$';
      at += 2;
      continue;
    }
    if (run[at] !== '$') {
      plain += run[at];
      at += 1;
      continue;
    }
    const fence = run.startsWith('$$', at) ? '$$' : '$';
    const start = at + fence.length;
    const end = closingAt(run, start, fence);
    const inside = end === -1 ? '' : run.slice(start, end);
    const next = end === -1 ? start : end + fence.length;
    if (inside.trim() === '') {
      plain += run.slice(at, next);
    } else {
      if (plain !== '') pieces.push({ kind: 'plain', text: plain });
      plain = '';
      const kind = fence === '$$' ? 'mathBlock' : 'math';
      pieces.push({ kind, text: inside, source: run.slice(at, next) });
    }
    at = next;
  }
  if (plain !== '') pieces.push({ kind: 'plain', text: plain });
  return pieces;
}

function closingAt(run: string, start: number, fence: string): number {
  for (let at = start; at < run.length; at += 1) {
    if (run[at] === '\\') at += 1;
    else if (run.startsWith(fence, at)) return at;
  }
  return -1;
}

function isBlock(piece: Piece | undefined): boolean {
  return piece?.kind === 'codeBlock' || piece?.kind === 'mathBlock';
}

/** A block starts and ends its own line: the white space beside it in the text adds none. */
function tidy(pieces: Piece[]): Piece[] {
  return pieces
    .map((piece, at): Piece => {
      if (piece.kind !== 'plain') return piece;
      let { text } = piece;
      if (isBlock(pieces[at - 1])) text = text.replace(/^[^\S\n]*\n?/, '');
      if (isBlock(pieces[at + 1])) text = text.replace(/\n?[^\S\n]*$/, '');
      return { kind: 'plain', text };
    })
    .filter((piece) => piece.kind !== 'plain' || piece.text !== '');
}
