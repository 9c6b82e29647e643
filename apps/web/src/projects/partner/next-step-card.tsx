import type { Project } from '@trunkline/contract/projects.shapes';
import { IconCircleCheck, IconHourglass, IconMessagePlus, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { WaitBar } from '../../ui/feedback/wait-bar.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { UpdateForm } from './update-form.tsx';
import { Row, Stack } from '../../ui/layout/parts.tsx';
import styles from './project-page.module.css';

interface ProjectProps {
  readonly project: Project;
}

/** Card with the next step of the project: what the partner does and by when, or whom the project waits for. */
export function NextStepCard({ project }: ProjectProps) {
  const t = useT();
  const format = useFormat();
  const { steps, actions, waiting_on } = project;
  const due = steps.find((step) => step.due && step.on === 'us');
  if (due?.name === 'submit' || due?.name === 'resubmit') return <EditTurn project={project} name={due.name} />;
  const update = steps.find(({ name }) => name === 'update');
  if (update && actions.includes('update')) {
    const day = update.by ? format.day(update.by) : '';
    return (
      <Turn
        icon={<IconMessagePlus size={18} stroke={1.75} aria-hidden />}
        isOurs={update.due}
        title={update.due ? t('projects.turn_update_due', { day }) : t('projects.turn_update', { day })}
        text={update.due ? t('projects.turn_update_due_text') : t('projects.turn_update_text')}
      >
        <UpdateForm project={project} />
      </Turn>
    );
  }
  if (waiting_on === 'vendor') return <VendorTurn project={project} />;
  if (!project.reason || actions.length > 0) return null;
  return (
    <Turn
      icon={<IconCircleCheck size={18} stroke={1.75} aria-hidden />}
      title={project.state_label}
      text={<q dir="auto">{project.reason}</q>}
    />
  );
}

interface TurnProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly isOurs?: boolean;
  readonly children?: ReactNode;
}

function Turn({ icon, title, text, isOurs, children }: TurnProps) {
  return (
    <Row as="section" gap="5" pad="5" className={`card ${styles.turn}`} data-ours={isOurs || undefined}>
      <Stack as="span" flex="none" surface="3" tone="2" className={styles.turnIcon}>
        {icon}
      </Stack>
      <Stack gap="3" items="start" flex="fill" shrink className={styles.turnBody}>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </Stack>
    </Row>
  );
}

function EditTurn({ project, name }: ProjectProps & { readonly name: 'submit' | 'resubmit' }) {
  const t = useT();
  return (
    <Turn
      icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
      isOurs
      title={t(`projects.turn_${name}`)}
      text={
        name === 'resubmit' && project.reason ? <q dir="auto">{project.reason}</q> : t(`projects.turn_${name}_text`)
      }
    >
      {project.actions.includes('edit') && (
        <LinkButton to={paths.editProject} search={{ id: project.id }} look="primary">
          {t(`projects.turn_${name}_button`)}
        </LinkButton>
      )}
    </Turn>
  );
}

/** Position and usual duration; never who else waits. */
function VendorTurn({ project }: ProjectProps) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  const { queue, waiting_since, steps } = project;
  const waitedMs = getElapsedMs(waiting_since ?? project.created_at);
  const step = steps.find(({ on }) => on === 'vendor');
  return (
    <Turn
      icon={<IconHourglass size={18} stroke={1.75} aria-hidden />}
      title={t('projects.turn_vendor', { vendor })}
      text={
        queue
          ? t('projects.turn_vendor_position', {
              position: format.number(queue.position),
              waiting: format.number(queue.waiting),
            })
          : t(`projects.step_${step?.name ?? 'decide'}`)
      }
    >
      <WaitBar waitedMs={waitedMs} medianHours={queue?.median_hours} />
    </Turn>
  );
}
