/**
 * The text files of private pages, as functions that load them. Apart from texts.ts, which every visitor loads, and site-texts.ts: the names of these files
 * would make the scripts of public pages larger (docs/rules/pages.md). Texts of the server (errors, mails, documents) are in neither.
 */
export const privateTextFiles = import.meta.glob<Record<string, string>>(
  [
    './*/*.json',
    '!./*/*.errors.json',
    '!./*/{mail,documents,import,site}.json',
    '!./*/{accounts,catalogue,search,search-notes,shell,ui,validation}.json',
    '!./*/catalogue-{compare,list,product}.json',
    '!./*/{shell-home,ui-forms}.json',
    '!./*/{about,captcha,contact,content-preview,help,legal,news,partners,partners-finder,search-page,shell-forbidden,solutions}.json',
  ],
  { base: '../../../../../packages/text/src', import: 'default' },
);
