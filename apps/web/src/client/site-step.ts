/** A step of the way from the home page to a page, which its breadcrumb and search engines read. The last one is the page itself. */
export interface SiteStep {
  readonly name: string;
  /** Path with its query, without the language prefix; absent: no link. */
  readonly path?: string | null | undefined;
}
