import { useMemo } from 'react';
import { holdsMath, type Piece, piecesOf } from '../math';
import { Formula } from './Formula';
import { useTypeset } from './MathProvider';
import styles from './RichText.module.css';
import { ScrollBox } from './ScrollBox';

interface Props {
  readonly text: string;
}

/** A text from the content: line breaks kept, code and math shown as such, nothing else markup. */
export function RichText({ text }: Props) {
  const pieces = useMemo(() => piecesOf(text), [text]);
  const typeset = useTypeset(holdsMath(pieces));
  return (
    <div className={styles.text}>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
        <PieceOfText key={at} piece={piece} typeset={typeset} />
      ))}
    </div>
  );
}

interface PieceProps {
  readonly piece: Piece;
  readonly typeset: ReturnType<typeof useTypeset>;
}

function PieceOfText({ piece, typeset }: PieceProps) {
  switch (piece.kind) {
    case 'plain':
      return piece.text;
    case 'code':
      return <code>{piece.text}</code>;
    case 'codeBlock':
      return (
        <ScrollBox label="Code">
          <pre>
            <code>{piece.text}</code>
          </pre>
        </ScrollBox>
      );
    case 'math':
    case 'mathBlock':
      return (
        <Formula
          key={piece.source}
          tex={piece.text}
          source={piece.source}
          block={piece.kind === 'mathBlock'}
          typeset={typeset}
        />
      );
  }
}
