import { type MembershipType, membershipTypes } from '@trunkline/contract/enums';
import { levelCriteria, type LevelCriterion } from '@trunkline/contract/memberships';
import { useT } from '../../../client/text.tsx';
import { LevelMark } from '../../../ui/layout/level-mark.tsx';
import { PriceCellInput } from '../../../prices/staff/price-cell-input.tsx';
import {
  getRuleProblems,
  parseRules,
  type RuledLevel,
  ruledLevels,
  type RuleCell,
  type RuleProblem,
  toCellKey,
  writeRules,
} from './level-rules.model.ts';
import { Panel, Text } from '../../../ui/layout/parts.tsx';
import styles from './setting-editors.module.css';

interface LevelRulesEditorProps {
  readonly typed: string;
  /** Value as stored: cells that differ are marked. */
  readonly stored: string;
  readonly disabled: boolean;
  readonly onChange: (typed: string) => void;
}

/** What each level asks for in one year: a row for each type, and in it the figures of Gold and Diamond. */
export function LevelRulesEditor({ typed, stored, disabled, onChange }: LevelRulesEditorProps) {
  const t = useT();
  const [cells, storedCells] = [parseRules(typed), parseRules(stored)];
  const problems = getRuleProblems(cells);
  const input = (cell: RuleCell & { readonly level: RuledLevel }) => {
    const key = toCellKey(cell);
    const [text = '', before = ''] = [cells[key], storedCells[key]];
    return (
      <PriceCellInput
        label={t('settings.rule_cell', {
          type: cell.type,
          level: t(`shell.level_${cell.level}`),
          criterion: t(`settings.rule_${cell.criterion}`),
        })}
        value={text}
        edited={text !== before}
        wrong={describeProblem(t, problems[key])}
        disabled={disabled}
        onChange={(next) => onChange(writeRules({ ...cells, [key]: next }))}
      />
    );
  };
  return (
    <Text as="table" full size="small" className={styles.rules} aria-label={t('settings.rules')}>
      <RulesHead />
      <tbody>
        {membershipTypes.map((type) => (
          <tr key={type}>
            <Panel as="th" padY="3" line="top" scope="row">
              <TypeName type={type} />
            </Panel>
            {ruledLevels.map((level) =>
              levelCriteria.map((criterion) => (
                <Text as="td" line="top" textAlign="right" key={`${level} ${criterion}`}>
                  <span className={styles.cellHead} aria-hidden>
                    <LevelMark level={level} /> {t(`settings.rule_${criterion}`)}
                  </span>
                  {input({ type, level, criterion })}
                </Text>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </Text>
  );
}

function RulesHead() {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {t('memberships.type')}
        </th>
        {ruledLevels.map((level) => (
          <th key={level} scope="colgroup" colSpan={levelCriteria.length}>
            <LevelMark level={level} />
          </th>
        ))}
      </tr>
      <tr>
        {ruledLevels.map((level) =>
          levelCriteria.map((criterion: LevelCriterion) => (
            <th key={`${level} ${criterion}`} scope="col">
              {t(`settings.rule_${criterion}`)}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

function TypeName({ type }: { readonly type: MembershipType }) {
  const t = useT();
  return (
    <>
      <b>{type}</b>
      <span className="meta">{t(`memberships.type_${type}`)}</span>
    </>
  );
}

function describeProblem(t: ReturnType<typeof useT>, problem: RuleProblem | undefined): string | undefined {
  return problem && t(`settings.rule_wrong_${problem}`);
}
