import type { StaffProject } from '@trunkline/contract/staff/projects';
import { IconShieldCheck, IconX } from '@tabler/icons-react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './decision-effects.module.css';

interface DecisionEffectsProps {
  readonly project: StaffProject;
  /** The chosen account; undefined: a new one. */
  readonly account: StaffProject['accounts'][number] | undefined;
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
}

/** What each of the two decisions would do, with the chosen account and days. */
export function DecisionEffects({ project, account, from, to }: DecisionEffectsProps) {
  const t = useT();
  const format = useFormat();
  const name = account
    ? `${account.number} ${account.name}`
    : t('staff_projects.new_account', { name: project.end_company ?? '' });
  return (
    <Card
      title={t('staff_projects.effects')}
      end={
        project.registered_by && (
          <span className="meta">{t('staff_projects.registered_by_who', { who: project.registered_by })}</span>
        )
      }
    >
      <Stack as="dl" gap="4" className={styles.effects}>
        <div>
          <Row as="dt" gap="3" align="center" weight="500">
            <Stack as="span" flex="none" radius="1" className={styles.icon} data-tone="ok">
              <IconShieldCheck size={14} stroke={1.75} aria-hidden />
            </Stack>
            {t('staff_projects.do_protect')}
          </Row>
          <Text as="dd" padStart="6" size="small" tone="2">
            {from && to && (
              <Text as="b" weight="500" tone="ink" block>
                {t('staff_projects.effect_days', { account: name, from: format.day(from), to: format.day(to) })}
              </Text>
            )}{' '}
            {t('staff_projects.effect_protect')}
          </Text>
        </div>
        <div>
          <Row as="dt" gap="3" align="center" weight="500">
            <Stack as="span" flex="none" radius="1" className={styles.icon} data-tone="bad">
              <IconX size={14} stroke={1.75} aria-hidden />
            </Stack>
            {t('staff_projects.do_refuseprotection')}
          </Row>
          <Text as="dd" padStart="6" size="small" tone="2">
            {t('staff_projects.effect_refuse')}
          </Text>
        </div>
      </Stack>
    </Card>
  );
}
