import { type ProjectResult, projectResults } from '@trunkline/contract/enums';
import { closeProject } from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usePartnerProjectAction } from './use-project-conflict.ts';
import { Row } from '../../ui/layout/parts.tsx';
import styles from './project-page.module.css';

/** Result of an approved project. */
export function CloseCard({ project }: { readonly project: Project }) {
  const t = useT();
  const [result, setResult] = useState<ProjectResult>();
  return (
    <Card title={t('projects.close_title')}>
      <Row gap="4" align="center" justify="between" wrap className={styles.close}>
        <p className="meta">{t('projects.close_text')}</p>
        <Row gap="3" wrap>
          {projectResults.map((one) => (
            <Button key={one} onPress={() => setResult(one)}>
              {t(`projects.close_${one}`)}
            </Button>
          ))}
        </Row>
      </Row>
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
  return (
    <ActionDialog
      {...usePartnerProjectAction(project, 'close')}
      endpoint={closeProject}
      title={t(`projects.close_${result}_title`)}
      text={project.protection === 'protected' ? t('projects.close_ends_protection') : t('projects.close_final')}
      submit={t(`projects.close_${result}`)}
      look={result === 'won' ? 'primary' : 'danger'}
      done={t(`projects.closed_${result}`)}
      fields={{ reason: reasonField(t) }}
      input={{ result }}
      onClose={onClose}
    />
  );
}
