/** A name or a figure inside a sentence, so that its direction does not turn the words around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
