import type { CompanyProfile } from '@trunkline/contract/people/company-profile';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/parts.tsx';
import styles from './company-page.module.css';

const checks = ['company', 'country', 'address', 'telephone', 'tax_id', 'logo'] as const;

/** Parts of the profile, and whether they are filled in. */
export function ProfileCheck({ company }: { readonly company: CompanyProfile }) {
  const t = useT();
  return (
    <Card title={t('company.check')}>
      <Stack as="ul" gap="3" bottom="4" size="small" className={styles.checks}>
        {checks.map((name) => {
          const isDone = Boolean(company[name === 'logo' ? 'company_logo' : name]);
          const Icon = isDone ? IconCircleCheck : IconCircleDashed;
          return (
            <Row as="li" gap="3" align="center" tone="2" key={name} data-done={isDone || undefined}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span className="sr">{isDone ? t('company.check_done') : t('company.check_open')}</span>
              {t(`company.${name}`)}
            </Row>
          );
        })}
      </Stack>
      <p className="meta">{t('company.check_note')}</p>
    </Card>
  );
}
