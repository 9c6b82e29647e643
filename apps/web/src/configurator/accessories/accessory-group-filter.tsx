import { useT } from '../../client/text.tsx';
import type { AccessoriesTarget, ConfigurationView } from '../../configuration/configuration.ts';
import type { AccessoryGroup } from '../../configuration/device-model.ts';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import styles from './accessories-dialog.module.css';

interface AccessoryGroupFilterProps {
  readonly groups: readonly AccessoryGroup[];
  /** The slot or the cages that the dialog was opened on; null for none. */
  readonly target: AccessoriesTarget | null;
  readonly shown: AccessoriesTarget;
  readonly view: ConfigurationView;
  readonly onShow: (target: AccessoriesTarget) => void;
}

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly count: number | null;
  readonly target: AccessoriesTarget;
  readonly isPressed: boolean;
}

/** Buttons that choose what the dialog lists: its slot or cages, all accessories, or one group. */
export function AccessoryGroupFilter({ groups, target, shown, view, onShow }: AccessoryGroupFilterProps) {
  const t = useT();
  const lacksPower = view.checks.some(({ rule }) => rule === 'power_missing');
  const total = groups.reduce((sum, { accessories }) => sum + accessories.length, 0);
  const targetName = target?.slot === undefined ? target?.cage : t('configurator.slot', { slot: target.slot });
  const all: Entry = {
    key: 'all',
    name: t('configurator.all'),
    count: total,
    target: {},
    isPressed: shown !== target && shown.group === undefined,
  };
  const entries: Entry[] = [
    ...(target && targetName !== undefined
      ? [{ key: 'place', name: targetName, count: null, target, isPressed: shown === target }]
      : []),
    all,
    ...groups.map(({ kind, name, accessories }) => ({
      key: kind,
      name,
      count: accessories.length,
      target: { group: kind },
      isPressed: shown.group === kind,
    })),
  ];
  return (
    <Panel as="fieldset" pad="3" surface="2" className={styles.groups} aria-label={t('configurator.groups')}>
      {entries.map((entry) => (
        <button key={entry.key} type="button" aria-pressed={entry.isPressed} onClick={() => onShow(entry.target)}>
          <bdi>{entry.name}</bdi>
          {entry.key === 'power' && lacksPower && <i className={styles.dot} title={t('configurator.needs_you')} />}
          {entry.count !== null && (
            <Text as="b" push size="meta" weight="400" tone="3">
              {entry.count}
            </Text>
          )}
        </button>
      ))}
    </Panel>
  );
}
