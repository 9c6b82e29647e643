/** The text files of public pages that few visitors open in one visit, as functions that load them. Apart from texts.ts, which everybody loads. */
export const siteTextFiles = import.meta.glob<Record<string, string>>(
  './*/{about,captcha,contact,content-preview,help,legal,news,partners,partners-finder,search-page,shell-forbidden,solutions}.json',
  { base: '../../../../../packages/text/src', import: 'default' },
);
