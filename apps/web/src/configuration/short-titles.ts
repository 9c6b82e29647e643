// Titles of accessories as a list shows them, where the name of the group and the model stand beside them. Pure.

/** A part of a title ends with a comma of any script and a space after it: `1,100 W` is one part. */
const partEnd = /[,،、，]\s/g;

const countOf = (text: string, marks: RegExp): number => text.match(marks)?.length ?? 0;

/** The start of a title up to its first comma, comma and space included. Empty for a title of one part. A comma inside an isolate ends none. */
function readLead(title: string): string {
  for (const { index, 0: end } of title.matchAll(partEnd)) {
    const lead = title.slice(0, index + end.length);
    if (countOf(lead, /[\u2066-\u2068]/g) === countOf(lead, /\u2069/g)) return lead;
  }
  return '';
}

/** `fixed rails` → `Fixed rails`; names such as `x-large` and `iSCSI` stay. */
const toUpperStart = (text: string): string =>
  /^\p{Ll}{2,}(?:\s|$)/u.test(text) ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : text;

/**
 * The titles of the shown products of one group, by their id, without a start that another title of the group has too: `Rook line card for RK-9600,
 * 48 × 10GBASE-T` → `48 × 10GBASE-T`. A title stays whole where the group would then say the same of two products.
 */
export function shortenTitles(
  products: readonly { readonly id: string; readonly title: string }[],
): ReadonlyMap<string, string> {
  const leads = products.map(({ title }) => readLead(title));
  const shared = (lead: string): boolean => lead !== '' && leads.filter((one) => one === lead).length > 1;
  const short = products.map(({ title }, index) => {
    const lead = leads[index] ?? '';
    return shared(lead) ? toUpperStart(title.slice(lead.length).trim()) : title;
  });
  const isUnique = (text: string): boolean => text !== '' && short.filter((one) => one === text).length === 1;
  return new Map(
    products.map(({ id, title }, index) => {
      const text = short[index] ?? title;
      return [id, isUnique(text) ? text : title];
    }),
  );
}
