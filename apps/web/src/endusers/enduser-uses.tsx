import type { EndUser } from '@trunkline/contract/endusers';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { QuotationStateMark } from '../quotations/quotation-status.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { Stack } from '../ui/layout/parts.tsx';
import styles from './endusers.module.css';

/** The projects and quotations of an end user, and who changed it last. */
export function EndUserUses({ endUser }: { readonly endUser: EndUser }) {
  const t = useT();
  const format = useFormat();
  const { projects, quotations } = endUser;
  return (
    <Stack gap="3" padTop="5" line="top" className={styles.uses}>
      <h3>{t('endusers.projects')}</h3>
      {projects.length === 0 ? (
        <p className="meta">{t('endusers.no_projects')}</p>
      ) : (
        <Stack as="ul" gap="3" pad="0">
          {projects.map((project) => (
            <li key={project.id}>
              <Link to={paths.project} search={{ id: project.id }}>
                <PartNumber plain>{project.number}</PartNumber> <bdi>{project.project_name}</bdi>
              </Link>
              <span className="meta">{project.state_label}</span>
            </li>
          ))}
        </Stack>
      )}
      <h3>{t('endusers.quotations')}</h3>
      {quotations.length === 0 ? (
        <p className="meta">{t('endusers.no_quotations')}</p>
      ) : (
        <Stack as="ul" gap="3" pad="0">
          {quotations.map((quotation) => (
            <li key={quotation.id}>
              <Link to={paths.quotation} search={{ id: quotation.id }}>
                <PartNumber plain>{quotation.number}</PartNumber>
              </Link>
              <QuotationStateMark state={quotation.state} label={quotation.state_label} />
              <Money value={quotation.total} currency={quotation.currency} />
            </li>
          ))}
        </Stack>
      )}
      <p className="meta">{t('endusers.changed', { day: format.day(endUser.changed_at), who: endUser.changed_by })}</p>
    </Stack>
  );
}
