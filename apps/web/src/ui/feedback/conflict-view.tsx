import { type Clash, type ClashChoice, type MergedField, mergeVersions } from '@trunkline/rules/merge';
import { getLocale } from '@trunkline/text/languages';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openConflicts } from './open-conflicts.ts';
import { isolateText } from '../../client/isolate-text.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../forms/button.tsx';
import { ClashRow } from './clash-row.tsx';
import type { StaleChange } from './stale-change.ts';
import { Panel, Stack, Text } from '../layout/parts.tsx';
import styles from './conflict-view.module.css';

export interface ConflictSides<V> {
  /** The values that both started from. */
  readonly before: V;
  readonly mine: V;
  /** The saved values. */
  readonly theirs: V;
}

/** Description of a field: how a page shows it. */
export interface FieldDescription {
  readonly label: ReactNode;
  /** Shows the value; absent: it is shown as text. */
  readonly show?: ((value: unknown) => ReactNode) | undefined;
}

type Describe = (path: string) => FieldDescription;

interface ConflictViewProps<V> {
  readonly sides: ConflictSides<V>;
  readonly change: StaleChange;
  readonly describe: Describe;
  /** Fills the form with the merged values. Nothing is saved by it. */
  readonly onMerge: (merged: V) => void;
  /** Forms whose record has drafts only: a button that stores what is typed as a draft. */
  readonly copyButton?: ReactNode;
  /** Back to editing: the form stays as it is, and the next save asks again. */
  readonly onClose: () => void;
}

const emptyMark = '—';

const showValue = (describe: Describe, path: string, value: unknown): ReactNode => {
  const { show } = describe(path);
  if (show) return show(value);
  if (value === null || value === undefined || value === '') return emptyMark;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
};

/** Two people changed the same record: only fields that both changed are asked, the others are merged and listed. docs/rules/pages.md */
export function ConflictView<V>({ sides, change, describe, onMerge, copyButton, onClose }: ConflictViewProps<V>) {
  const t = useT();
  const [choices, setChoices] = useState<ReadonlyMap<string, ClashChoice>>(new Map());
  const { merged, clashes, settled } = mergeVersions(sides, choices);
  const open = clashes.filter(({ path }) => !choices.has(path)).length;
  const others = settled.filter(({ from }) => from !== 'both');
  const isMerge = clashes.length > 0 || others.some(({ from }) => from === 'theirs');
  return (
    <ConflictSection label={t('conflicts.title')}>
      <ChangeBanner change={change}>
        {clashes.length > 0 && <>{t('conflicts.choose', { count: clashes.length })} </>}
        {isMerge && others.length > 0 && t('conflicts.merged', { count: others.length })}
        {!isMerge && t('conflicts.as_typed')}
      </ChangeBanner>
      {clashes.length > 0 && (
        <ClashTable clashes={clashes} choices={choices} change={change} describe={describe} onChoose={setChoices} />
      )}
      {isMerge && others.length > 0 && <MergedFields fields={others} change={change} describe={describe} />}
      <div className={styles.foot}>
        {open > 0 && <span className="meta">{t('conflicts.open', { count: open })}</span>}
        {isMerge && (
          <Button look="ghost" onPress={onClose}>
            {t('conflicts.back')}
          </Button>
        )}
        {copyButton}
        <Button look="primary" disabled={open > 0} onPress={() => onMerge(merged)}>
          {t(isMerge ? 'conflicts.apply' : 'conflicts.continue')}
        </Button>
      </div>
    </ConflictSection>
  );
}

interface ConflictSectionProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The button that saved may be far below. The focus brings the view into sight and announces it. */
export function ConflictSection({ label, children }: ConflictSectionProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
    openConflicts.set(openConflicts.get() + 1);
    return () => openConflicts.set(openConflicts.get() - 1);
  }, []);
  return (
    <Stack as="section" gap="4" ref={section} tabIndex={-1} className={styles.conflict} aria-label={label}>
      {children}
    </Stack>
  );
}

interface ClashTableProps {
  readonly clashes: readonly Clash[];
  readonly choices: ReadonlyMap<string, ClashChoice>;
  readonly change: StaleChange;
  readonly describe: Describe;
  readonly onChoose: (choices: ReadonlyMap<string, ClashChoice>) => void;
}

function ClashTable({ clashes, choices, change, describe, onChoose }: ClashTableProps) {
  const t = useT();
  const time = useChangeTime(change);
  const chooseAll = (choice: ClashChoice) => onChoose(new Map(clashes.map(({ path }) => [path, choice])));
  return (
    <Panel as="table" full line="all" radius="2" size="small" leading="20" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('conflicts.field')}</th>
          <th scope="col">
            <span>{t('conflicts.mine')}</span>
            <Button size="s" onPress={() => chooseAll('mine')}>
              {t('conflicts.all_mine')}
            </Button>
          </th>
          <th scope="col">
            <span>
              {t('conflicts.theirs')}
              {change.changed_by && (
                <Text as="span" size="meta" leading="16" tone="3" block>
                  <bdi>{change.changed_by}</bdi> {time}
                </Text>
              )}
            </span>
            <Button size="s" onPress={() => chooseAll('theirs')}>
              {t('conflicts.all_theirs')}
            </Button>
          </th>
          <th scope="col">{t('conflicts.before')}</th>
        </tr>
      </thead>
      <tbody>
        {clashes.map((clash) => (
          <ClashRow
            key={clash.path}
            clash={clash}
            label={describe(clash.path).label}
            show={(value) => showValue(describe, clash.path, value)}
            isText={describe(clash.path).show === undefined}
            choice={choices.get(clash.path)}
            onChoose={(choice) => onChoose(new Map([...choices, [clash.path, choice]]))}
          />
        ))}
      </tbody>
    </Panel>
  );
}

interface MergedFieldsProps {
  readonly fields: readonly MergedField[];
  readonly change: StaleChange;
  readonly describe: Describe;
}

function MergedFields({ fields, change, describe }: MergedFieldsProps) {
  const t = useT();
  return (
    <Panel line="all" radius="2" className={styles.merged}>
      <h2>
        {t('conflicts.auto')}{' '}
        <Panel as="span" padY="0" padX="3" surface="3" size="meta" weight="400" className={styles.count}>
          {fields.length}
        </Panel>
      </h2>
      <Text as="table" full size="small" leading="20" className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('conflicts.field')}</th>
            <th scope="col">{t('conflicts.now')}</th>
            <th scope="col">{t('conflicts.from')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, value, from }) => (
            <tr key={path}>
              <th scope="row">{describe(path).label}</th>
              <td>
                <span dir="auto">{showValue(describe, path, value)}</span>
              </td>
              <td className="meta">
                {from === 'mine' ? t('conflicts.you') : <bdi>{change.changed_by ?? t('conflicts.theirs')}</bdi>}
              </td>
            </tr>
          ))}
        </tbody>
      </Text>
    </Panel>
  );
}

function useChangeTime({ changed_at }: StaleChange): string | undefined {
  const t = useT();
  if (!changed_at) return undefined;
  return new Intl.DateTimeFormat(getLocale(t.language), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(changed_at));
}

interface ChangeBannerProps {
  readonly change: StaleChange;
  /** Whether an action was refused, with nothing typed. */
  readonly isAction?: boolean;
  readonly children?: ReactNode;
}

/** Who saved the record meanwhile, and when; as far as the server knows. */
export function ChangeBanner({ change, isAction = false, children }: ChangeBannerProps) {
  const t = useT();
  const time = useChangeTime(change);
  return (
    <div className={styles.banner} role="alert">
      <IconUsers size={16} stroke={1.75} aria-hidden />
      <p>
        <b>
          {change.changed_by && time
            ? t(isAction ? 'conflicts.changed_by' : 'conflicts.by', { name: isolateText(change.changed_by), time })
            : t('ui.stale_title')}
        </b>{' '}
        {t(isAction ? 'conflicts.changed_not_done' : 'conflicts.nothing_lost')} {children}
      </p>
    </div>
  );
}
