import type { SimilarEndUser } from '@trunkline/contract/endusers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useDebouncedValue } from '../ui/forms/use-debounced-value.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { endUserQueries } from './endusers.queries.ts';
import type { EndUserForm } from './use-enduser-form.ts';
import { Panel, VisuallyHidden } from '../ui/layout/parts.tsx';
import styles from './endusers.module.css';

const typingPauseMs = 400;

/** End users of the own company that may be the one which is being typed. A hint: nothing is refused. */
export function SimilarEndUsers({ form, id }: { readonly form: EndUserForm['form']; readonly id: string | undefined }) {
  const t = useT();
  const company = useWatch({ control: form.control, name: 'company' });
  const email = useWatch({ control: form.control, name: 'email' });
  const input = {
    id,
    company: useDebouncedValue(company.trim().slice(0, 200), typingPauseMs),
    email: useDebouncedValue(email.trim().slice(0, 254), typingPauseMs),
  };
  const isTyped = form.formState.isDirty;
  const { data } = useQuery({ ...endUserQueries.similar(input), enabled: isTyped && input.company.length >= 3 });
  const found = isTyped ? (data?.list ?? []) : [];
  return (
    <Panel span className={styles.similar} aria-live="polite">
      {found.length > 0 && (
        <Notice tone="warn">
          <b>{t('endusers.possible_duplicate')}</b>
          <ul>
            {found.map((one) => (
              <li key={one.id}>
                <SimilarLine similar={one} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Panel>
  );
}

function SimilarLine({ similar }: { readonly similar: SimilarEndUser }) {
  const t = useT();
  return (
    <>
      {t(`endusers.similar_${similar.reason}`, { company: similar.company })}{' '}
      <Link to={paths.endUsers} search={{ id: similar.id }} target="_blank">
        {t('endusers.open_similar')}
        <VisuallyHidden> {similar.company}</VisuallyHidden>
      </Link>
    </>
  );
}
