/**
 * Lets a formula break its lines if it does not fit. A displayed formula breaks in the order that a
 * reader expects: first at `\quad`, then after relations, then after other operators.
 */
export function breakLines(node: HTMLElement, block: boolean): void {
  const html = node.querySelector('.katex-html');
  // KaTeX ends a part after each operator. Anything else at this level is a line break or an
  // equation number.
  const parts = [...(html?.children ?? [])];
  if (html === null || !parts.every(({ className }) => className === 'katex-base')) return;
  const { rows, spaces } = splitIntoRows(parts);
  html.replaceChildren(
    ...rows.flatMap((row, index) => [
      ...(block ? [keepTogether(groupByRelations(row).map(keepTogether))] : row),
      ...spaces.slice(index, index + 1),
    ]),
  );
  if (!block) joinToText(html);
}

/**
 * Lets a line break next to a formula only where it may break next to a letter: not before a comma
 * that follows the formula, nor after a bracket that precedes it. Browsers break lines on both
 * sides of a box, whatever is next to it, so the first and the last part are each joined to an
 * invisible letter.
 */
function joinToText(html: Element): void {
  const { firstElementChild: first, lastElementChild: last } = html;
  if (first === null || last === null) return;
  const join = (part: Element, put: (joined: Element) => void) => {
    const joined = document.createElement('span');
    joined.className = 'typeset-joined';
    part.replaceWith(joined);
    joined.append(part);
    put(joined);
    return joined;
  };
  const start = join(first, (joined) => joined.prepend(invisibleLetter));
  if (first === last) start.append(invisibleLetter);
  else join(last, (joined) => joined.append(invisibleLetter));
}

/**
 * The function application character. It is invisible, and counts as a letter for line breaking.
 */
const invisibleLetter = '\u2061';

interface Split {
  readonly rows: readonly (readonly Element[])[];
  /** The space after each row except the last. */
  readonly spaces: readonly Element[];
}

/**
 * Splits the parts of a formula at its wide spaces, and after the operators in a group such as
 * `\mathrm{A \to B}`, which KaTeX keeps in one part.
 */
function splitIntoRows(parts: readonly Element[]): Split {
  const rows: Element[][] = [[]];
  const spaces: Element[] = [];
  for (const part of parts) {
    // The strut gives the line its height.
    const [strut, ...atoms] = part.children;
    const begin = () => {
      const piece = part.cloneNode() as Element;
      if (strut) piece.append(strut.cloneNode());
      rows.at(-1)?.push(piece);
      return piece;
    };
    let piece = begin();
    let last: Element | undefined;
    for (const atom of atoms.flatMap(openGroup)) {
      const width = measureSpace(atom);
      if (width >= 1 || (width >= 0.25 && last?.matches('.mpunct'))) {
        rows.push([]);
        spaces.push(createSpace(width));
        piece = begin();
        continue;
      }
      const isSpace = atom.matches('.mspace:not(.nobreak)');
      if (!isSpace && last?.matches('.mrel, .mbin')) piece = begin();
      piece.append(atom);
      if (!isSpace) last = atom;
    }
  }
  return { rows, spaces };
}

/** Returns the atoms of a group that contains an operator, or else the atom itself. */
function openGroup(atom: Element): readonly Element[] {
  const inside = [...atom.children];
  const isAtom = ({ className }: Element) =>
    /^m(?:ord|op|bin|rel|open|close|punct|inner|space)\b/.test(className);
  const isGroup = atom.className === 'mord' && !atom.hasAttribute('style');
  return isGroup && inside.every(isAtom) && inside.some((one) => one.matches('.mrel, .mbin'))
    ? inside
    : [atom];
}

/** Returns the width of a space between two atoms in ems, or 0 if a line may not break there. */
function measureSpace(atom: Element): number {
  if (!atom.matches('.mspace:not(.nobreak)')) return 0;
  if (atom.textContent !== '') return spaceWidth;
  return Number.parseFloat((atom as HTMLElement).style.marginRight) || 0;
}

/** The width of a space in KaTeX's fonts, in ems. */
const spaceWidth = 0.25;

/** Creates a space that disappears at the end of a line. */
function createSpace(width: number): Element {
  const space = document.createElement('span');
  space.style.wordSpacing = `${width - spaceWidth}em`;
  space.textContent = ' ';
  return space;
}

/** Groups parts so that each group except the last ends with a relation. */
function groupByRelations(parts: readonly Element[]): Element[][] {
  const groups: Element[][] = [[]];
  parts.forEach((part, index) => {
    groups.at(-1)?.push(part);
    const last = [...part.children].findLast((atom) => !atom.matches('.mspace'));
    if (last?.matches('.mrel') && index + 1 < parts.length) groups.push([]);
  });
  return groups;
}

/** Wraps parts in a box that breaks only if it does not fit on a line. */
function keepTogether(parts: readonly Element[]): Element {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  const box = document.createElement('span');
  box.className = 'typeset-together';
  box.append(...parts);
  return box;
}
