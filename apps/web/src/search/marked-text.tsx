import { splitMatches } from './text-matches.ts';

/** A text in which the words of the keyword are marked. */
export function MarkedText({ text, keyword }: { readonly text: string; readonly keyword: string }) {
  return splitMatches(text, keyword).map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the position is the only identity of a piece
    piece.hit ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}
