import { membershipLevels } from '@trunkline/contract/enums';
import {
  approveApplication,
  rejectApplication,
  returnApplication,
  type StaffApplication,
} from '@trunkline/contract/staff/applications';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { useAutosave } from '../../ui/forms/use-autosave.tsx';
import { ActionBar } from '../../ui/layout/page-head.tsx';
import { useApplicationDecision } from './staff-applications.queries.ts';
import { OpenNextBox } from '../../records/place-links.tsx';
import { toDecision } from './application-decision.model.ts';
import { StaleDecisionNotice } from './stale-decision-notice.tsx';
import styles from './applications.module.css';

/** Level, last day and reason, and the three verbs. What is typed is kept on the device. */
export function ApplicationDecisionBar({ application }: { readonly application: StaffApplication }) {
  const t = useT();
  const { id, version } = application;
  const base = toDecision(application);
  const [typed, setTyped] = useState(base);
  const kept = useAutosave({ place: { object: 'application-decision', id, version }, base, typed, fill: setTyped });
  const approve = useApplicationDecision(approveApplication, t('staff_memberships.approved_toast'));
  const giveBack = useApplicationDecision(returnApplication, t('staff_memberships.returned_toast'));
  const reject = useApplicationDecision(rejectApplication, t('staff_memberships.rejected_toast'));
  const [lacksReason, setLacksReason] = useState(false);
  const reason = typed.reason.trim();
  const refuse = (run: (input: { id: string; version: number; reason: string }) => Promise<unknown>) => {
    setLacksReason(reason === '');
    if (reason !== '') kept.submit(() => void run({ id, version, reason }));
  };
  const level = membershipLevels.find((one) => one === typed.level) ?? 'silver';
  const verbs = [approve, giveBack, reject];
  const error = verbs.find((one) => one.error)?.error;
  const isBusy = verbs.some(({ busy }) => busy);
  const reset = () => {
    for (const one of verbs) one.reset();
  };
  return (
    <ActionBar>
      <div className={styles.bar}>
        {kept.notice}
        <StaleDecisionNotice application={application} error={error} typed={typed} onMerge={setTyped} onClose={reset} />
        <div className={styles.fields}>
          <label>
            {t('memberships.level')}
            <select value={typed.level} onChange={(event) => setTyped({ ...typed, level: event.target.value })}>
              {membershipLevels.map((one) => (
                <option key={one} value={one}>
                  {t(`shell.level_${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('common.last_day')}
            <input
              type="date"
              value={typed.expires_at}
              onChange={(event) => setTyped({ ...typed, expires_at: event.target.value })}
            />
          </label>
          <label data-reason>
            {t('ui.reason')}
            <textarea
              rows={1}
              maxLength={1000}
              value={typed.reason}
              aria-invalid={lacksReason || undefined}
              placeholder={t('staff_memberships.reason_hint')}
              onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
            />
          </label>
          <p className={styles.error} role="alert">
            {lacksReason
              ? t('staff_memberships.reason_needed')
              : error?.isStale !== true && (error?.errors[0]?.msg ?? error?.msg)}
          </p>
        </div>
        <div className={styles.verbs}>
          <OpenNextBox label={t('staff_memberships.open_next')} />
          <Button busy={reject.busy} disabled={isBusy} onPress={() => refuse(reject.run)}>
            {t('common.reject')}
          </Button>
          <Button busy={giveBack.busy} disabled={isBusy} onPress={() => refuse(giveBack.run)}>
            {t('common.return')}
          </Button>
          <span data-decide>
            <Button
              look="primary"
              busy={approve.busy}
              disabled={isBusy}
              onPress={() =>
                kept.submit(
                  () =>
                    void approve.run({
                      id,
                      version,
                      level,
                      expires_at: typed.expires_at || null,
                      reason: reason || null,
                    }),
                )
              }
            >
              {t('staff_memberships.approve_as', { type: application.type, level: t(`shell.level_${level}`) })}
            </Button>
          </span>
        </div>
      </div>
    </ActionBar>
  );
}
