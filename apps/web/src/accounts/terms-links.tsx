import { linkText } from '../legal/link-text.tsx';
import { useLayoutData } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { addLanguagePrefix } from '@trunkline/text/languages';

/** A sentence with links to the terms and the privacy notice. They open in a new tab, so that the form stays. */
export function useTermsLinks(write: (names: { terms: string; privacy: string }) => string) {
  const t = useT();
  const toLink = (path: string, label: string) => (
    <a href={addLanguagePrefix(t.language, path)} target="_blank" rel="noopener">
      {label}
    </a>
  );
  return linkText(write, {
    terms: toLink(paths.terms, t('accounts.terms_link')),
    privacy: toLink(paths.privacy, t('accounts.privacy_link')),
  });
}

/** Consent line under the form that creates an account. */
export function AcceptsTerms() {
  const t = useT();
  const { pages } = useLayoutData().layout.sysConifg;
  const links = useTermsLinks((names) => t('accounts.accept_terms', names));
  return <span className="meta">{pages.legal ? links : t('accounts.no_terms')}</span>;
}
