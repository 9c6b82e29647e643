import { Link } from '@tanstack/react-router';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ReadyPart, ReadyRow } from './application-form.model.ts';
import type { ApplicationForm } from './use-application-form.ts';
import { Panel, Row, Stack, VisuallyHidden } from '../../../ui/layout/parts.tsx';
import styles from './form.module.css';

interface ReadyCardProps {
  readonly parts: readonly ReadyRow[];
  readonly form: ApplicationForm;
}

/** What the submission needs. Each gap leads to its field. */
export function ReadyCard({ parts, form }: ReadyCardProps) {
  const t = useT();
  const done = parts.filter(({ ready }) => ready).length;
  return (
    <Card
      title={t('memberships.ready_title')}
      end={<span className="meta">{t('memberships.parts_of', { done, all: parts.length })}</span>}
    >
      <Stack as="ul" gap="3" className={styles.ready}>
        {parts.map(({ part, ready, field }) => {
          const Icon = ready ? IconCircleCheck : IconAlertCircle;
          const name = t(`memberships.part_${part}`);
          return (
            <Row as="li" gap="3" align="center" tone="warn" key={part} data-ready={ready || undefined}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <Panel as="span" flex="fill">
                {name}
                <VisuallyHidden> {t(ready ? 'memberships.part_ready' : 'memberships.part_open')}</VisuallyHidden>
              </Panel>
              {!ready && <GoThere part={part} name={name} onGo={() => field && form.setFocus(field)} />}
            </Row>
          );
        })}
      </Stack>
    </Card>
  );
}

interface GoThereProps {
  readonly part: ReadyPart;
  readonly name: string;
  readonly onGo: () => void;
}

function GoThere({ part, name, onGo }: GoThereProps) {
  const t = useT();
  const label = t('memberships.go_to_part', { part: name });
  if (part === 'profile')
    return (
      <Link to={paths.company} aria-label={label}>
        {t('common.go')}
      </Link>
    );
  return (
    <Button look="link" aria-label={label} onPress={onGo}>
      {t('common.go')}
    </Button>
  );
}
