/** A name or value inside a sentence, isolated (U+2068 … U+2069) so that its direction does not reorder the words around it. */
export const isolateText = (text: string): string => `\u2068${text}\u2069`;
