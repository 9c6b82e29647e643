import { type Clash, type ClashChoice, mergeVersions } from '@trunkline/rules/merge';
import { getLocale } from '@trunkline/text/languages';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../forms/button.tsx';
import styles from './conflict-view.module.css';

/** What the server knows about the change that made a version stale. */
interface StaleChange {
  readonly changed_by?: string | null;
  /** ISO instant. */
  readonly changed_at?: string | null;
}

export const getStaleChange = ({ data }: ApiError): StaleChange =>
  typeof data === 'object' && data !== null ? data : {};

export interface ConflictSides<V> {
  /** The values that both started from. */
  readonly before: V;
  readonly mine: V;
  /** The saved values. */
  readonly theirs: V;
}

/** How a page shows one field. */
export interface FieldDescription {
  readonly label: ReactNode;
  /** Without it the value is shown as text. */
  readonly show?: ((value: unknown) => ReactNode) | undefined;
}

interface ConflictViewProps<V> {
  readonly sides: ConflictSides<V>;
  readonly change: StaleChange;
  readonly describe: (path: string) => FieldDescription;
  /** Fills the form with the merged values. Nothing is saved by it. */
  readonly onMerge: (merged: V) => void;
}

const emptyMark = '—';

const toText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return emptyMark;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Two people changed the same record: only fields that both changed are asked, the others are merged and listed. docs/rules/pages.md */
export function ConflictView<V>({ sides, change, describe, onMerge }: ConflictViewProps<V>) {
  const t = useT();
  const [choices, setChoices] = useState<ReadonlyMap<string, ClashChoice>>(new Map());
  const { merged, clashes, settled } = mergeVersions(sides, choices);
  const open = clashes.filter(({ path }) => !choices.has(path)).length;
  const others = settled.filter(({ from }) => from !== 'both');
  const chooseAll = (choice: ClashChoice) => setChoices(new Map(clashes.map(({ path }) => [path, choice])));
  const show = (path: string, value: unknown) => describe(path).show?.(value) ?? toText(value);
  // The button that saved is far below. The focus brings the view into sight and announces it.
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className={styles.conflict} aria-label={t('kept.conflict')}>
      <ChangeBanner change={change}>
        {clashes.length > 0 && <>{t('kept.conflict_choose', { count: clashes.length })} </>}
        {others.length > 0 && t('kept.conflict_merged', { count: others.length })}
      </ChangeBanner>
      {clashes.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('kept.conflict_field')}</th>
              <th scope="col">
                {t('kept.conflict_mine')}{' '}
                <Button size="s" onPress={() => chooseAll('mine')}>
                  {t('kept.conflict_all_mine')}
                </Button>
              </th>
              <th scope="col">
                {t('kept.conflict_theirs')}{' '}
                <Button size="s" onPress={() => chooseAll('theirs')}>
                  {t('kept.conflict_all_theirs')}
                </Button>
              </th>
              <th scope="col">{t('kept.conflict_before')}</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((clash) => (
              <ClashRow
                key={clash.path}
                clash={clash}
                label={describe(clash.path).label}
                show={show}
                choice={choices.get(clash.path)}
                onChoose={(choice) => setChoices(new Map([...choices, [clash.path, choice]]))}
              />
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <details className={styles.merged} open={clashes.length === 0}>
          <summary>{t('kept.conflict_list', { count: others.length })}</summary>
          <dl>
            {others.map(({ path, value, from }) => (
              <div key={path}>
                <dt>{describe(path).label}</dt>
                <dd>
                  <span dir="auto">{show(path, value)}</span>
                  <span className="meta">{t(from === 'mine' ? 'kept.conflict_mine' : 'kept.conflict_theirs')}</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className={styles.foot}>
        {open > 0 && <span className="meta">{t('kept.conflict_open', { count: open })}</span>}
        <Button look="primary" disabled={open > 0} onPress={() => onMerge(merged)}>
          {t('kept.conflict_apply')}
        </Button>
      </div>
    </section>
  );
}

interface ClashRowProps {
  readonly clash: Clash;
  readonly label: ReactNode;
  readonly show: (path: string, value: unknown) => ReactNode;
  readonly choice: ClashChoice | undefined;
  readonly onChoose: (choice: 'mine' | 'theirs') => void;
}

function ClashRow({ clash, label, show, choice, onChoose }: ClashRowProps) {
  const name = useId();
  const t = useT();
  return (
    <tr>
      <th scope="row" id={name}>
        {label}
        {choice === undefined && <span className={styles.choose}>{t('kept.conflict_select')}</span>}
      </th>
      {(['mine', 'theirs'] as const).map((side) => (
        <td key={side} data-chosen={choice === side || undefined}>
          <span className={styles.side}>{t(`kept.conflict_${side}`)}</span>
          <label>
            <input
              type="radio"
              name={name}
              aria-describedby={name}
              checked={choice === side}
              onChange={() => onChoose(side)}
            />
            <span dir="auto">{show(clash.path, clash[side])}</span>
          </label>
        </td>
      ))}
      <td className={styles.before}>
        <span className={styles.side}>{t('kept.conflict_before')}</span>
        <span dir="auto">{show(clash.path, clash.before)}</span>
      </td>
    </tr>
  );
}

interface ChangeBannerProps {
  readonly change: StaleChange;
  readonly children?: ReactNode;
}

/** Who saved the record meanwhile, and when; as far as the server knows. */
export function ChangeBanner({ change: { changed_by, changed_at }, children }: ChangeBannerProps) {
  const t = useT();
  const time =
    changed_at &&
    new Intl.DateTimeFormat(getLocale(t.language), {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date(changed_at));
  return (
    <div className={styles.banner} role="alert">
      <IconUsers size={16} stroke={1.75} aria-hidden />
      <p>
        <b>
          {changed_by && time
            ? t('kept.conflict_by', { name: `\u2068${changed_by}\u2069`, time })
            : t('ui.stale_title')}
        </b>{' '}
        {t('kept.conflict_nothing_lost')} {children}
      </p>
    </div>
  );
}
