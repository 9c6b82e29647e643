import { createFileRoute, redirect } from '@tanstack/react-router';
import { addLanguagePrefix } from '@trunkline/text/languages';
import { paths } from '../navigation.ts';

/** Redirects to the home page: with a language prefix in that language, else in the stored or preferred one. docs/rules/pages.md */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    const language = context.prefix ? context.language : context.preferred;
    if (language === context.language) throw redirect({ to: paths.home });
    throw redirect({ href: addLanguagePrefix(language, paths.home), reloadDocument: true });
  },
});
