// The part of the Unicode Bidirectional Algorithm that tests use. The package has no types.
declare module 'bidi-js' {
  interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  }
  interface Bidi {
    readonly getEmbeddingLevels: (text: string, direction: 'ltr' | 'rtl') => EmbeddingLevels;
    /** The indices of the characters in the order in which they are seen, from the left. */
    readonly getReorderedIndices: (text: string, levels: EmbeddingLevels) => number[];
  }
  export default function createBidi(): Bidi;
}
