import type { PartnerProgramme } from '@trunkline/contract/partners/finder';
import { partnerTypes, typesInPairs } from '@trunkline/rules/partners/partner-types';
import { IconInfoCircle } from '@tabler/icons-react';
import { useFormat } from '../client/format.ts';
import { useVendor } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { Chip, Status } from '../ui/feedback/status.tsx';
import { Grid, Panel, Stack, Text, VisuallyHidden } from '../ui/layout/parts.tsx';
import styles from './application-way.module.css';
import { formatMedian } from './format-median.ts';
import { StartFormLink } from './start-form-link.tsx';
import { useOwnMemberships } from './use-own-memberships.ts';

interface ApplicationWayProps {
  readonly programme: PartnerProgramme;
}

/** Steps from the registration to the membership. The partner's steps are circles, the vendor's is a square. */
export function ApplicationWay({ programme: { median_hours, months } }: ApplicationWayProps) {
  const t = useT();
  const vendor = useVendor();
  const steps = [
    { name: t('partners.step_register'), text: t('partners.step_register_text') },
    { name: t('partners.step_profile'), text: t('partners.step_profile_text') },
    { name: t('partners.step_form'), text: t('partners.step_form_text') },
    { name: t('partners.step_review', { vendor }), text: t('partners.step_review_text'), isVendors: true },
    { name: t('partners.step_term'), text: t('partners.step_term_text', { count: months }), isVendors: true },
  ];
  return (
    <div className="card">
      <Grid as="ol" padTop="6" padX="6" padBottom="5" className={styles.way}>
        {steps.map(({ name, text, isVendors }, index) => (
          <li key={name} data-vendor={isVendors}>
            <Stack as="b" bottom="4" size="meta" weight="600" aria-hidden>
              {index + 1}
            </Stack>
            <Text as="strong" size="body" weight="600">
              {name}
            </Text>
            <VisuallyHidden>
              {isVendors ? t('partners.vendor_step', { vendor }) : t('partners.yours_step')}
            </VisuallyHidden>
            <Text pretty top="2" size="small" tone="2">
              {text}
            </Text>
            {index === 3 && median_hours !== null && (
              <Text pretty top="2" size="small" tone="ink" weight="500">
                {t('partners.median', { duration: formatMedian(t, median_hours) })}
              </Text>
            )}
          </li>
        ))}
      </Grid>
      <p className={styles.refused}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        {t('partners.refused')}
      </p>
    </div>
  );
}

/** The eight forms: what each needs, and where it begins. A type that the reader holds says until when. */
export function ApplicationForms() {
  const t = useT();
  const format = useFormat();
  const own = useOwnMemberships();
  return (
    <Panel as="ul" top="5" className={`card ${styles.forms}`}>
      {typesInPairs.map((type) => {
        const held = own.find((one) => one.type === type);
        return (
          <Stack as="li" gap="5" align="center" key={type}>
            <Chip>{`DC-${type}`}</Chip>
            <Text as="strong" weight="500">
              {t(`partners.type_${type}`)}
            </Text>
            <Text as="span" pretty size="small" tone="2" className={styles.needs}>
              {t(`partners.needs_${partnerTypes[type].family}`)}
            </Text>
            <span className={styles.start}>
              {held ? (
                <Status tone="ok">{t('partners.active_until', { day: format.day(held.expires_at) })}</Status>
              ) : (
                <StartFormLink type={type}>{t('partners.start')}</StartFormLink>
              )}
            </span>
          </Stack>
        );
      })}
    </Panel>
  );
}
