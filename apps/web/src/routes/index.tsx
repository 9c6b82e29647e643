import { createFileRoute, redirect } from '@tanstack/react-router';
import { withLanguage } from '@trunkline/text/languages';
import { paths } from '../paths.ts';

/** The empty path leads home: under a prefix in its language, else in the one that is remembered or asked for. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    const language = context.prefix ? context.language : context.preferred;
    if (language === context.language) throw redirect({ to: paths.home });
    throw redirect({ href: withLanguage(language, paths.home), reloadDocument: true });
  },
});
