import { protectProject, type StaffProject } from '@trunkline/contract/staff/projects';
import { day, reason } from '@trunkline/contract/values';
import { addDays } from '@trunkline/rules/time';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useKeptForm } from '../../ui/forms/use-kept-work.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { OpenNextBox } from '../place/place-links.tsx';
import { ReasonDialog } from './project-reason-dialog.tsx';
import { useProjectDecision } from './staff-projects.queries.ts';
import styles from './staff-projects.module.css';

const protectionShape = z.object({ protect_start_time: day, protect_end_time: day, reason: z.nullish(reason) });

/** The choice of a new account; ids of accounts are never empty. */
const newAccount = '';

/** Headquarters choose the end account and the days, and protect or refuse. */
export function ProtectionForm({ project }: { readonly project: StaffProject }) {
  const t = useT();
  const { accounts, default_window: window, id, version } = project;
  const [first] = accounts;
  const [account, setAccount] = useState(first?.id ?? newAccount);
  const [isRefusing, setRefusing] = useState(false);
  const form = useShapeForm(protectionShape, {
    // An account that another company holds is free from a later day on.
    protect_start_time: first?.free_from ?? window.from,
    protect_end_time: first ? addDays(first.free_from, project.terms.protection_days - 1) : window.to,
    reason: '',
  });
  const kept = useKeptForm(form, { object: 'project-protect', id, version });
  const protecting = useProjectDecision(protectProject, { done: t('staff_projects.done_protect') });
  const choose = (chosen: string, freeFrom: string) => {
    setAccount(chosen);
    if (form.getValues('protect_start_time') >= freeFrom) return;
    form.setValue('protect_start_time', freeFrom, { shouldDirty: true });
    form.setValue('protect_end_time', addDays(freeFrom, project.terms.protection_days - 1), { shouldDirty: true });
  };
  return (
    <>
      <div className={styles.halves}>
        <AccountChoices project={project} selected={account} onChoose={choose} />
        <DecisionEffects />
      </div>
      <div className={styles.bar}>
        <Form
          form={form}
          error={protecting.error}
          busy={protecting.busy}
          kept={kept}
          onSubmit={(values) =>
            void protecting.run({
              id,
              version,
              ...values,
              ...(account === newAccount ? { new_account: accounts.length > 0 } : { end_account_id: account }),
            })
          }
          actions={
            <div className={styles.verbs}>
              <OpenNextBox label={t('staff_projects.open_next')} />
              <Button look="danger" onPress={() => setRefusing(true)}>
                {t('staff_projects.do_refuseprotection')}
              </Button>
              <span data-decide>
                <SubmitButton>{t('staff_projects.do_protect')}</SubmitButton>
              </span>
            </div>
          }
        >
          <div className={styles.fields} data-reason>
            <TextField
              field={form.field('reason')}
              label={t('staff_projects.reason')}
              hint={t('staff_projects.no_names')}
              maxLength={1000}
              optional
            />
            <DateField field={form.field('protect_start_time')} label={t('projects.protected_from')} />
            <DateField field={form.field('protect_end_time')} label={t('projects.protected_until')} />
          </div>
        </Form>
        {isRefusing && (
          <ReasonDialog project={project} decision="refuseprotection" onClose={() => setRefusing(false)} />
        )}
      </div>
    </>
  );
}

interface AccountChoicesProps {
  readonly project: StaffProject;
  readonly selected: string;
  readonly onChoose: (id: string, freeFrom: string) => void;
}

function AccountChoices({ project, selected, onChoose }: AccountChoicesProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('staff_projects.end_account')}>
      <fieldset className={styles.accounts} aria-label={t('staff_projects.end_account')}>
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
              <small>
                {one.taken
                  ? t('staff_projects.held_by', { company: one.taken.company, day: format.day(one.taken.to) })
                  : t('staff_projects.likeness', { value: one.similarity.toFixed(2) })}
              </small>
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
            <small>{t('staff_projects.new_account_note')}</small>
          </span>
        </label>
      </fieldset>
    </Card>
  );
}

function DecisionEffects() {
  const t = useT();
  return (
    <Card title={t('staff_projects.effects')}>
      <dl className={styles.effects}>
        <div>
          <dt>
            <IconShieldCheck size={16} stroke={1.75} aria-hidden /> {t('staff_projects.do_protect')}
          </dt>
          <dd>{t('staff_projects.effect_protect')}</dd>
        </div>
        <div>
          <dt>{t('staff_projects.do_refuseprotection')}</dt>
          <dd>{t('staff_projects.effect_refuse')}</dd>
        </div>
      </dl>
    </Card>
  );
}
