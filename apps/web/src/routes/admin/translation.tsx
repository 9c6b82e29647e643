import { createFileRoute } from '@tanstack/react-router';
import { TranslationsPage } from '../../translation/staff/translations-page.tsx';
import { translationsAddress } from '../../translation/staff/translations-search.ts';

export const Route = createFileRoute('/admin/translation')({
  validateSearch: translationsAddress.parse,
  component: TranslationsRoute,
});

function TranslationsRoute() {
  return <TranslationsPage search={Route.useSearch()} />;
}
