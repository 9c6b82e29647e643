import type { TFunction } from '@trunkline/text';
import { openAccountDialog } from '../../client/account-dialog.ts';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import type { WrittenHead } from './home-data.ts';
import { SectionHead } from './section-head.tsx';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './become-partner.module.css';

interface BecomePartnerProps {
  readonly head: WrittenHead;
  /** Median hours until an application is decided; null before the first decisions. */
  readonly medianHours: number | null;
}

/** The way to a membership in three steps. The address of the home page leads here with `#Become`. */
export function BecomePartner({ head, medianHours }: BecomePartnerProps) {
  const t = useT();
  const user = useUser();
  const steps = [
    [t('shell.index_step_register'), t('shell.index_step_register_text')],
    [t('shell.index_step_choose'), t('shell.index_step_choose_text')],
    [
      t('shell.index_step_answer'),
      medianHours === null ? t('shell.index_step_answer_text') : formatMedian(t, medianHours),
    ],
  ] as const;
  return (
    <Row as="section" column pad="6" className={`card ${styles.partner}`} id="Become">
      <SectionHead head={head} title={t('shell.index_partner')} lead={t('shell.index_partner_text')} />
      <Panel as="ol" top="2" bottom="5" className={styles.steps}>
        {steps.map(([title, text], index) => (
          <Stack as="li" gap="4" relative padBottom="5" key={title}>
            <Stack as="b" line="all" size="meta" weight="600" aria-hidden>
              {index + 1}
            </Stack>
            <div>
              <Text as="strong" padTop="1" weight="500" block>
                {title}
              </Text>
              <Text as="span" size="small" tone="2">
                {text}
              </Text>
            </div>
          </Stack>
        ))}
      </Panel>
      <Row gapX="6" gapY="4" align="center" wrap size="small" weight="500" className={styles.join}>
        {user ? (
          <LinkButton to={paths.partnerNetwork}>{t('shell.index_apply')}</LinkButton>
        ) : (
          <Button onPress={() => openAccountDialog('signup')}>{t('shell.sign_up')}</Button>
        )}
        <PathLink to={paths.programme}>{t('shell.index_programme')}</PathLink>
      </Row>
    </Row>
  );
}

/** Up to two days in hours, then in whole days. */
const formatMedian = (t: TFunction, hours: number): string =>
  hours < 48
    ? t('shell.index_median_hours', { count: Math.max(1, Math.round(hours)) })
    : t('shell.index_median_days', { count: Math.round(hours / 24) });
