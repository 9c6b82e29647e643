import { checkProjectConflict, type ConflictLight as Light, conflictLights } from '@trunkline/contract/projects';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../client/text.tsx';
import { useAction } from '../../../client/use-action.ts';
import { Button } from '../../../ui/forms/button.tsx';
import type { ProjectEditing } from './use-project-form.ts';
import { Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './project-form.module.css';

interface Seen {
  /** The end user and the term that were asked about. */
  readonly about: string;
  readonly light: Light;
  readonly left: number;
  readonly perDay: number;
}

/** Whether a protection is likely. Each look is counted, so it is asked for by a button and never by itself. */
export function ConflictLight({ form }: { readonly form: ProjectEditing['form'] }) {
  const t = useT();
  const [enduser_id, protect_start_time, protect_end_time] = useWatch({
    control: form.control,
    name: ['enduser_id', 'protect_start_time', 'protect_end_time'],
  });
  const [seen, setSeen] = useState<Seen>();
  const about = [enduser_id, protect_start_time, protect_end_time].join(' ');
  const look = useAction(checkProjectConflict, {
    onDone: ({ light, looks_left, looks_per_day }) =>
      setSeen({ about, light, left: looks_left, perDay: looks_per_day }),
  });
  const current = seen?.about === about ? seen : undefined;
  return (
    <Row
      gap="4"
      align="start"
      wrap
      span
      shrink
      top="4"
      pad="4"
      line="all"
      radius="1"
      className={styles.light}
      aria-live="polite"
    >
      <Row as="span" gap="2" inline pad="2" line="all" className={styles.lamps} aria-hidden>
        {conflictLights.map((light) => (
          <i key={light} data-on={current?.light === light ? light : undefined} />
        ))}
      </Row>
      <div>
        <b>{current ? t(`projects.light_${current.light}`) : t('projects.light_unknown')}</b>
        <Text tone="2" size="small">
          {current ? t(`projects.light_${current.light}_text`) : t('projects.light_unknown_text')}
        </Text>
        {seen && (
          <Text tone="2" size="small" className="meta">
            {t('projects.looks_left', { count: seen.left, perDay: String(seen.perDay) })}
          </Text>
        )}
      </div>
      {!current && (
        <Button
          size="s"
          busy={look.busy}
          disabled={!enduser_id}
          onPress={() => void look.run({ enduser_id, protect_start_time, protect_end_time })}
        >
          {t('projects.look')}
        </Button>
      )}
    </Row>
  );
}
