import { type PageMetaInput, pageMeta } from '../client/page-meta.ts';
import type { paths } from '../navigation.ts';
import type { PageContent } from './partner-content.load.ts';
import { listPartnerSteps } from './partner-steps.ts';

interface PartnerMetaInput extends Pick<PageMetaInput, 'match' | 'matches' | 'search' | 'hidden'> {
  readonly path: (typeof paths)['programme' | 'whyPartner' | 'partnerFinder'];
  /** The title until staff have written a page. */
  readonly title: string;
  readonly description: string;
  readonly content: Pick<PageContent, 'title' | 'excerpt' | 'questions' | 'shared'> | null | undefined;
}

/** Head of a page for partners-to-be: what staff have written of it, its place below the programme, its questions. */
export function partnerMeta({ path, title, description, content, ...route }: PartnerMetaInput) {
  const { t } = route.match.context.texts;
  const name = content?.title ?? title;
  return pageMeta({
    ...route,
    title: name,
    description: content?.excerpt ?? description,
    // Only the server describes a page: in the browser's build this would cost its visitors bytes.
    ...(import.meta.env.SSR && {
      ...(content?.shared && {
        picture: {
          kind: 'page',
          key: path.slice(1),
          title: content.title,
          ...content.shared,
        },
      }),
      structured: {
        breadcrumbs: listPartnerSteps(t, { name, path }),
        questions: content?.questions ?? [],
      },
    }),
  });
}
