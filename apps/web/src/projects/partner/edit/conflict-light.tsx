import { checkProjectConflict, type ConflictLight as Light, conflictLights } from '@trunkline/contract/projects';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../client/text.tsx';
import { useAction } from '../../../client/use-action.ts';
import { Button } from '../../../ui/forms/button.tsx';
import type { ProjectEditing } from './use-project-form.ts';
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
    <div className={styles.light} aria-live="polite">
      <span className={styles.lamps} aria-hidden>
        {conflictLights.map((light) => (
          <i key={light} data-on={current?.light === light ? light : undefined} />
        ))}
      </span>
      <div>
        <b>{current ? t(`projects.light_${current.light}`) : t('projects.light_unknown')}</b>
        <p>{current ? t(`projects.light_${current.light}_text`) : t('projects.light_unknown_text')}</p>
        {seen && <p className="meta">{t('projects.looks_left', { count: seen.left, perDay: String(seen.perDay) })}</p>}
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
    </div>
  );
}
