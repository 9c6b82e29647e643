import { readMarkedHtml } from '@trunkline/rules/search/marked-html';
import { splitMatches, type TextPiece } from '@trunkline/rules/search/text-matches';

/** A text in which the words of the keyword are marked. */
export const MarkedText = ({ text, keyword }: { readonly text: string; readonly keyword: string }) => (
  <Pieces pieces={splitMatches(text, keyword)} />
);

/** An excerpt as the server sends it: escaped text with `<mark>` alone. */
export const MarkedHtml = ({ html }: { readonly html: string }) => <Pieces pieces={readMarkedHtml(html)} />;

function Pieces({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  return pieces.map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the position is the only identity of a piece
    piece.hit ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}
