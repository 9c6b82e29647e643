import { approveProject, decideExtension, type StaffProject } from '@trunkline/contract/staff/projects';
import { addDays } from '@trunkline/rules/time';
import type { TFunction } from '@trunkline/text';
import { useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { useT } from '../../client/text.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { OpenNextBox } from '../../records/place-links.tsx';
import { findDaysBeyond } from './own-protections.tsx';
import { type ReasonedDecision, ReasonDialog } from './project-reason-dialog.tsx';
import { StaleProjectNotice } from './stale-project-notice.tsx';
import { useProjectDecision } from './staff-projects.queries.ts';
import { Panel } from '../../ui/layout/parts.tsx';
import styles from './staff-projects.module.css';

interface DecisionProps {
  readonly project: StaffProject;
}

/** The bar with what the reader may decide now; nothing when that is nothing. Protecting has a form of its own: `ProtectionForm`. */
export function ProjectDecision({ project }: DecisionProps) {
  if (project.actions.includes('approve')) return <RegistrationBar project={project} />;
  if (project.actions.includes('decideextension')) return <ExtensionBar project={project} />;
  if (project.actions.includes('endprotection')) return <EndBar project={project} />;
  return null;
}

/** Channel: approve, return, reject. */
function RegistrationBar({ project }: DecisionProps) {
  const t = useT();
  const [decision, setDecision] = useState<ReasonedDecision>();
  const approving = useProjectDecision(approveProject, { done: t('staff_projects.done_approve') });
  const { id, version } = project;
  return (
    <Panel line="all" surface="1" className={styles.bar}>
      <Refusal id={id} action="approve" decision={approving} />
      <div className={styles.verbs}>
        <OpenNextBox label={t('staff_projects.open_next')} />
        <Button look="danger" onPress={() => setDecision('reject')}>
          {t('staff_projects.do_reject')}
        </Button>
        <Button onPress={() => setDecision('return')}>{t('staff_projects.do_return')}</Button>
        <span data-decide>
          <Button look="primary" busy={approving.busy} onPress={() => void approving.run({ id, version })}>
            {t('staff_projects.do_approve')}
          </Button>
        </span>
      </div>
      {decision && <ReasonDialog project={project} decision={decision} onClose={() => setDecision(undefined)} />}
    </Panel>
  );
}

interface RefusalProps {
  readonly id: string;
  readonly action: 'approve' | 'decideextension';
  readonly decision: { readonly error: ApiError | undefined; readonly reset: () => void };
}

/** Why a decision without a form was refused: somebody was first, or a sentence. */
function Refusal({ id, action, decision }: RefusalProps) {
  const { error } = decision;
  if (!error) return null;
  if (error.isStale) return <StaleProjectNotice id={id} action={action} decision={decision} />;
  return <Notice tone="bad">{error.message}</Notice>;
}

const extensionText = (t: TFunction, { extension }: StaffProject): string =>
  t('staff_projects.extension_reason', { reason: extension?.reason ?? '' });

/** The days that the partner would hold of the account with the extension, when they are beyond the limit. */
function findExtensionBeyond(project: StaffProject): number | undefined {
  const { end_account_id: account, protect_end_time: end, terms } = project;
  if (account === null || end === null) return undefined;
  return findDaysBeyond(project, { account, from: addDays(end, 1), to: addDays(end, terms.extension_days) });
}

/** Headquarters: grant or decline the extension that the partner asked for. */
function ExtensionBar({ project }: DecisionProps) {
  const t = useT();
  const [isDeclining, setDeclining] = useState(false);
  const [isBeyond, setBeyond] = useState(false);
  const { id, version, number } = project;
  const beyond = findExtensionBeyond(project);
  const granting = useProjectDecision(decideExtension, { done: t('staff_projects.done_extend') });
  const declining = useProjectDecision(decideExtension, {
    done: t('staff_projects.done_decline'),
    onDecided: () => setDeclining(false),
  });
  return (
    <Panel line="all" surface="1" className={styles.bar}>
      <Refusal id={id} action="decideextension" decision={granting} />
      {beyond !== undefined && (
        <Notice tone="warn">{t('staff_projects.beyond_text', { total: beyond, ...project.protection_limit })}</Notice>
      )}
      <p dir="auto">{extensionText(t, project)}</p>
      <div className={styles.verbs}>
        <OpenNextBox label={t('staff_projects.open_next')} />
        <Button look="danger" onPress={() => setDeclining(true)}>
          {t('staff_projects.do_decline')}
        </Button>
        <span data-decide>
          <Button
            look="primary"
            busy={granting.busy}
            onPress={() => (beyond === undefined ? void granting.run({ id, version, accept: true }) : setBeyond(true))}
          >
            {t('staff_projects.do_extend', { count: project.terms.extension_days })}
          </Button>
        </span>
      </div>
      {isBeyond && (
        <ConfirmDialog
          title={t('staff_projects.title_beyond', { number })}
          text={t('staff_projects.no_names')}
          confirm={t('staff_projects.do_extend', { count: project.terms.extension_days })}
          look="primary"
          reason="required"
          keep={{ object: 'project-extend-beyond', id }}
          stale={(reason) => <StaleProjectNotice id={id} action="decideextension" decision={granting} typed={reason} />}
          error={granting.error}
          busy={granting.busy}
          onConfirm={(reason) => void granting.run({ id, version, accept: true, beyond: true, reason })}
          onClose={() => setBeyond(false)}
        />
      )}
      {isDeclining && (
        <ConfirmDialog
          title={t('staff_projects.title_decline', { number })}
          text={t('staff_projects.no_names')}
          confirm={t('staff_projects.do_decline')}
          look="danger"
          reason="required"
          keep={{ object: 'project-decline', id }}
          stale={(reason) => (
            <StaleProjectNotice id={id} action="decideextension" decision={declining} typed={reason} />
          )}
          error={declining.error}
          busy={declining.busy}
          onConfirm={(reason) => void declining.run({ id, version, accept: false, reason })}
          onClose={() => setDeclining(false)}
        />
      )}
    </Panel>
  );
}

/** Headquarters: end a protection early. */
function EndBar({ project }: DecisionProps) {
  const t = useT();
  const [isEnding, setEnding] = useState(false);
  return (
    <Panel line="all" surface="1" className={styles.bar}>
      <div className={styles.verbs}>
        <span className="meta">{t('staff_projects.end_note')}</span>
        <Button look="danger" onPress={() => setEnding(true)}>
          {t('staff_projects.do_endprotection')}
        </Button>
      </div>
      {isEnding && <ReasonDialog project={project} decision="endprotection" onClose={() => setEnding(false)} />}
    </Panel>
  );
}
