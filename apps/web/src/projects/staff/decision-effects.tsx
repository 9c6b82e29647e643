import type { StaffProject } from '@trunkline/contract/staff/projects';
import { IconShieldCheck, IconX } from '@tabler/icons-react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
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
      <dl className={styles.effects}>
        <div>
          <dt>
            <span className={styles.icon} data-tone="ok">
              <IconShieldCheck size={14} stroke={1.75} aria-hidden />
            </span>
            {t('staff_projects.do_protect')}
          </dt>
          <dd>
            {from && to && (
              <b>{t('staff_projects.effect_days', { account: name, from: format.day(from), to: format.day(to) })}</b>
            )}{' '}
            {t('staff_projects.effect_protect')}
          </dd>
        </div>
        <div>
          <dt>
            <span className={styles.icon} data-tone="bad">
              <IconX size={14} stroke={1.75} aria-hidden />
            </span>
            {t('staff_projects.do_refuseprotection')}
          </dt>
          <dd>{t('staff_projects.effect_refuse')}</dd>
        </div>
      </dl>
    </Card>
  );
}
