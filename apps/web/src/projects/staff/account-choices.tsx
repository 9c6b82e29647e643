import type { StaffProject } from '@trunkline/contract/staff/projects';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './staff-projects.module.css';

/** The choice of a new account; ids of accounts are never empty. */
export const newAccount = '';

interface AccountChoicesProps {
  readonly project: StaffProject;
  readonly selected: string;
  /** `freeFrom`: the first day on which the account is free for the partner of the project. */
  readonly onChoose: (id: string, freeFrom: string) => void;
}

/** The accounts that the end user may be, and who holds them. */
export function AccountChoices({ project, selected, onChoose }: AccountChoicesProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card
      title={t('staff_projects.end_account')}
      end={
        <Link to={staffPaths.endAccounts} search={{ keyword: project.end_company ?? undefined }}>
          {t('staff_projects.find_accounts')}
        </Link>
      }
    >
      <Stack as="fieldset" pad="0" className={styles.accounts} aria-label={t('staff_projects.end_account')}>
        {project.accounts.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name="end_account"
              checked={selected === one.id}
              onChange={() => onChoose(one.id, one.free_from)}
            />
            <span>
              <bdi>{one.number}</bdi> <bdi>{one.name}</bdi>
              <Text as="small" tone="3" block>
                {one.taken
                  ? t('staff_projects.held_by', { company: one.taken.company, day: format.day(one.taken.to) })
                  : t('staff_projects.likeness', { value: one.similarity.toFixed(2) })}
                {one.days_used > 0 &&
                  ` · ${t('staff_projects.days_used', { used: one.days_used, limit: project.protection_limit.days })}`}
              </Text>
            </span>
            <Status tone={one.taken ? 'warn' : 'ok'}>
              {one.taken ? t('staff_projects.free_from', { day: format.day(one.free_from) }) : t('staff_projects.free')}
            </Status>
          </label>
        ))}
        <label>
          <input
            type="radio"
            name="end_account"
            checked={selected === newAccount}
            onChange={() => onChoose(newAccount, project.default_window.from)}
          />
          <span>
            {t('staff_projects.new_account', { name: project.end_company ?? '' })}
            <Text as="small" tone="3" block>
              {t('staff_projects.new_account_note')}
            </Text>
          </span>
        </label>
      </Stack>
    </Card>
  );
}
