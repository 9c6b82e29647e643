declare module 'virtual:page-areas' {
  import type { AnyRoute } from '@tanstack/react-router';

  export interface PageArea {
    /** The id of the layout: `/_public`. */
    readonly id: string;
    readonly layout: AnyRoute;
    /** The routes by their path below the layout. */
    readonly routes: Readonly<Record<string, AnyRoute>>;
  }
  /** Loads the routes of an area by its name (page-folders.ts). Written by apps/web/page-areas.ts. */
  export const pageAreas: Readonly<Record<string, () => Promise<PageArea>>>;
}
