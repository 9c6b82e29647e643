/** Ids that pages know: item 7 has a third level, item 55 opens another site in a new window. docs/rules/site.md, "Menu" */
export const productsId = 7;
export const otherSiteId = 55;

export const blankItem = { key: null, cate_id: null, url: null, children: [] };
