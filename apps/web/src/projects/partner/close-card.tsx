import { type ProjectResult, projectResults } from '@trunkline/contract/enums';
import { closeProject } from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useProjectAction } from './projects.queries.ts';
import { StaleProjectNotice } from './stale-project-notice.tsx';
import styles from './project-page.module.css';

/** Result of an approved project. */
export function CloseCard({ project }: { readonly project: Project }) {
  const t = useT();
  const [result, setResult] = useState<ProjectResult>();
  return (
    <Card title={t('projects.close_title')}>
      <div className={styles.close}>
        <p className="meta">{t('projects.close_text')}</p>
        <div className={styles.closeButtons}>
          {projectResults.map((one) => (
            <Button key={one} onPress={() => setResult(one)}>
              {t(`projects.close_${one}`)}
            </Button>
          ))}
        </div>
      </div>
      {result && <CloseDialog project={project} result={result} onClose={() => setResult(undefined)} />}
    </Card>
  );
}

interface CloseDialogProps {
  readonly project: Project;
  readonly result: ProjectResult;
  readonly onClose: () => void;
}

function CloseDialog({ project, result, onClose }: CloseDialogProps) {
  const t = useT();
  const close = useProjectAction(closeProject, { done: t(`projects.closed_${result}`), onDone: onClose });
  return (
    <ConfirmDialog
      title={t(`projects.close_${result}_title`)}
      text={project.protection === 'protected' ? t('projects.close_ends_protection') : t('projects.close_final')}
      confirm={t(`projects.close_${result}`)}
      look={result === 'won' ? 'primary' : 'danger'}
      reason="optional"
      keep={{ object: 'project-close', id: project.id }}
      error={close.error}
      busy={close.busy}
      stale={(reason) => (
        <StaleProjectNotice id={project.id} action="close" save={close} typed={reason} onOver={onClose} />
      )}
      onConfirm={(reason) =>
        void close.run({ id: project.id, version: project.version, result, reason: reason || null })
      }
      onClose={onClose}
    />
  );
}
