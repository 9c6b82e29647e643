import type { CompanyProfile } from '@trunkline/contract/people/company-profile';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, VisuallyHidden } from '../../ui/layout/parts.tsx';
import styles from './company-page.module.css';

const checks = [
  ['company', 'common.company'],
  ['country', 'common.country'],
  ['address', 'common.registered_address'],
  ['telephone', 'common.telephone'],
  ['website', 'common.website'],
  ['tax_id', 'common.tax_id'],
  ['company_logo', 'company.logo'],
] as const;

/** How many parts of the profile are filled in, of all that are checked. */
export const countProfileChecks = (company: CompanyProfile): { readonly filled: number; readonly all: number } => ({
  filled: checks.filter(([field]) => company[field]).length,
  all: checks.length,
});

/** Parts of the profile, and whether they are filled in. */
export function ProfileCheck({ company }: { readonly company: CompanyProfile }) {
  const t = useT();
  return (
    <Card title={t('company.check')}>
      <Stack as="ul" gap="3" bottom="4" size="small" className={styles.checks}>
        {checks.map(([name, label]) => {
          const isDone = Boolean(company[name]);
          const Icon = isDone ? IconCircleCheck : IconCircleDashed;
          return (
            <Row as="li" gap="3" align="center" tone="2" key={name} data-done={isDone || undefined}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <VisuallyHidden>{isDone ? t('common.done') : t('common.missing')}</VisuallyHidden>
              {t(label)}
            </Row>
          );
        })}
      </Stack>
      <p className="meta">{t('company.check_note')}</p>
    </Card>
  );
}
