import { approveProject, decideExtension, type StaffProject } from '@trunkline/contract/staff/projects';
import { addDays } from '@trunkline/rules/time';
import { useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { useT } from '../../client/text.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import { ConflictNotice, type RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { DecisionBar } from '../../records/decision-bar.tsx';
import { findDaysBeyond } from './own-protections.tsx';
import { type ReasonedDecision, ReasonDialog } from './project-reason-dialog.tsx';
import { useProjectDecision, useStaffProjectAction } from './use-staff-project-action.tsx';

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
  const { conflict, onDone } = useStaffProjectAction(project, 'approve');
  const approving = useProjectDecision(approveProject, t('staff_projects.done_approve'), onDone);
  const { id, version } = project;
  return (
    <>
      <DecisionBar
        notices={<Refusal conflict={conflict} action={approving} />}
        verbs={
          <>
            <Button look="danger" onPress={() => setDecision('reject')}>
              {t('staff_projects.do_reject')}
            </Button>
            <Button onPress={() => setDecision('return')}>{t('staff_projects.do_return')}</Button>
          </>
        }
        decide={
          <Button look="primary" busy={approving.busy} onPress={() => void approving.run({ id, version })}>
            {t('staff_projects.do_approve')}
          </Button>
        }
        openNext={t('staff_projects.open_next')}
      />
      {decision && <ReasonDialog project={project} decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

interface RefusalProps {
  readonly conflict: RecordConflict<StaffProject>;
  readonly action: { readonly error: ApiError | undefined; readonly reset: () => void };
}

/** Why a decision without a form was refused: somebody was first, or a sentence. */
function Refusal({ conflict, action }: RefusalProps) {
  const { error } = action;
  if (!error) return null;
  if (error.isStale) return <ConflictNotice conflict={conflict} action={action} />;
  return <Notice tone="bad">{error.message}</Notice>;
}

/** The days that the partner would hold of the account with the extension, when they are beyond the limit. */
function findExtensionBeyond(project: StaffProject): number | undefined {
  const { end_account_id: account, protect_end_time: end, terms } = project;
  if (account === null || end === null) return undefined;
  return findDaysBeyond(project, { account, from: addDays(end, 1), to: addDays(end, terms.extension_days) });
}

/** Headquarters: grant or decline the extension that the partner asked for. */
function ExtensionBar({ project }: DecisionProps) {
  const t = useT();
  const [answer, setAnswer] = useState<'beyond' | 'decline'>();
  const { id, version, terms, protection_limit, extension } = project;
  const beyond = findExtensionBeyond(project);
  const { conflict, onDone } = useStaffProjectAction(project, 'decideextension');
  const granting = useProjectDecision(decideExtension, t('staff_projects.done_extend'), onDone);
  return (
    <>
      <DecisionBar
        notices={
          <>
            <Refusal conflict={conflict} action={granting} />
            {beyond !== undefined && (
              <Notice tone="warn">{t('staff_projects.beyond_text', { total: beyond, ...protection_limit })}</Notice>
            )}
          </>
        }
        verbs={
          <Button look="danger" onPress={() => setAnswer('decline')}>
            {t('staff_projects.do_decline')}
          </Button>
        }
        decide={
          <Button
            look="primary"
            busy={granting.busy}
            onPress={() =>
              beyond === undefined ? void granting.run({ id, version, accept: true }) : setAnswer('beyond')
            }
          >
            {t('staff_projects.do_extend', { count: terms.extension_days })}
          </Button>
        }
        openNext={t('staff_projects.open_next')}
      >
        <p dir="auto">{t('staff_projects.extension_reason', { reason: extension?.reason ?? '' })}</p>
      </DecisionBar>
      {answer && <ExtensionDialog project={project} answer={answer} onClose={() => setAnswer(undefined)} />}
    </>
  );
}

interface ExtensionDialogProps extends DecisionProps {
  /** Grants it beyond the limit, or declines it: both need a reason. */
  readonly answer: 'beyond' | 'decline';
  readonly onClose: () => void;
}

function ExtensionDialog({ project, answer, onClose }: ExtensionDialogProps) {
  const t = useT();
  const isGranting = answer === 'beyond';
  return (
    <ActionDialog
      {...useStaffProjectAction(project, 'decideextension')}
      endpoint={decideExtension}
      keep={`project-extension-${answer}`}
      title={t(`staff_projects.title_${answer}`, { number: project.number })}
      text={t('staff_projects.no_names')}
      submit={
        isGranting
          ? t('staff_projects.do_extend', { count: project.terms.extension_days })
          : t('staff_projects.do_decline')
      }
      look={isGranting ? 'primary' : 'danger'}
      done={t(isGranting ? 'staff_projects.done_extend' : 'staff_projects.done_decline')}
      fields={{ reason: reasonField(t, { required: true }) }}
      input={isGranting ? { accept: true, beyond: true } : { accept: false }}
      onClose={onClose}
    />
  );
}

/** Headquarters: end a protection early. */
function EndBar({ project }: DecisionProps) {
  const t = useT();
  return (
    <DecisionBar
      verbs={
        <ActionButton look="danger" label={t('staff_projects.do_endprotection')}>
          {(onClose) => <ReasonDialog project={project} decision="endprotection" onClose={onClose} />}
        </ActionButton>
      }
    >
      <span className="meta">{t('staff_projects.end_note')}</span>
    </DecisionBar>
  );
}
