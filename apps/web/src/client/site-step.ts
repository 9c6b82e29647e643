/** A step of the way from the home page to a page, which its breadcrumb and search engines read. The last one is the page itself. */
export interface SiteStep {
  readonly name: string;
  /** With its query, without the prefix of a language; absent: no link. */
  readonly path?: string | null | undefined;
}
