import { IconCheck } from '@tabler/icons-react';
import { useT } from '../client/text.tsx';
import { Row, Stack } from '../ui/layout/parts.tsx';
import styles from './imports.module.css';

export const importSteps = ['file', 'columns', 'check', 'done'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Where an import is, in one line. */
export function ImportSteps({ step }: { readonly step: ImportStep }) {
  const t = useT();
  const now = importSteps.indexOf(step);
  return (
    <Row as="ol" gapX="6" gapY="3" wrap size="small" tone="3" className={styles.steps} aria-label={t('imports.steps')}>
      {importSteps.map((one, index) => {
        const isDone = index < now || (one === 'done' && index === now);
        return (
          <Row
            as="li"
            gap="3"
            align="center"
            key={one}
            data-state={isDone ? 'done' : index === now ? 'now' : 'later'}
            aria-current={index === now ? 'step' : undefined}
          >
            <Stack as="span" surface="3" size="meta" tone="2" className={styles.mark} aria-hidden>
              {isDone ? <IconCheck size={12} stroke={2.5} /> : index + 1}
            </Stack>
            {t(`imports.step_${one}`)}
          </Row>
        );
      })}
    </Row>
  );
}
