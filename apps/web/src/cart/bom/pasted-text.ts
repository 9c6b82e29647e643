/** A list that was pasted on the page of a quotation, for its page of bills: handed over once, in memory. */
let handedOver: { readonly quotationId: string; readonly text: string } | undefined;

export function handOverPastedText(quotationId: string, text: string): void {
  handedOver = { quotationId, text };
}

/** The text for the quotation, once. */
export function takePastedText(quotationId: string | undefined): string | undefined {
  const taken = handedOver?.quotationId === quotationId ? handedOver?.text : undefined;
  handedOver = undefined;
  return taken;
}
