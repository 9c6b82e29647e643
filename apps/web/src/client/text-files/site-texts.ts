// `type_*` and `kind_*`, the names of membership types, stand both in partners.json (public pages) and in memberships.json (private ones).
// A file of their own would be one more request of each partner page, and each private page would have to name it beside its own;
// packages/text/src/written-languages.test.ts checks that both say the same.

/** The text files of public pages that few visitors open in one visit, as functions that load them. Apart from texts.ts, which everybody loads. */
export const siteTextFiles = import.meta.glob<Record<string, string>>(
  './*/{about,captcha,contact,content-preview,help,legal,news,partners,partners-finder,search-page,shell-forbidden,solutions}.json',
  { base: '../../../../../packages/text/src', import: 'default' },
);
