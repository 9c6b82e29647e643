import { acceptTerms } from '@trunkline/contract/people/sessions';
import { currentTerms } from '@trunkline/contract/people/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../dialogs/action-dialog.tsx';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { partnerHomeQuery } from '../home/partner/home.queries.ts';
import { useTermsLinks } from './terms-links.tsx';

const laterKey = 'terms-later';

/** Asks for the current terms once in each session of the browser, until the user has accepted them. docs/rules/accounts.md, "Terms" */
export function TermsDialog() {
  const { data } = useQuery(partnerHomeQuery());
  const [isLater, setLater] = useState(() => sessionStorage.getItem(laterKey) === String(currentTerms.version));
  const isAccepted = !data || (data.user.terms_version ?? 0) >= currentTerms.version;
  if (isAccepted || isLater) return null;
  return (
    <NewTerms
      onLater={() => {
        sessionStorage.setItem(laterKey, String(currentTerms.version));
        setLater(true);
      }}
    />
  );
}

function NewTerms({ onLater }: { readonly onLater: () => void }) {
  const t = useT();
  const format = useFormat();
  const cache = useQueryClient();
  const { version, since } = currentTerms;
  const text = useTermsLinks((names) => t('accounts.new_terms_text', { ...names, version, day: format.day(since) }));
  return (
    <ActionDialog
      endpoint={acceptTerms}
      title={t('accounts.new_terms')}
      text={text}
      submit={t('accounts.new_terms_accept')}
      dismiss={t('accounts.new_terms_later')}
      input={{ terms_version: version }}
      onDone={() => cache.invalidateQueries(partnerHomeQuery())}
      onClose={onLater}
    />
  );
}
