import { type MembershipType, membershipTypes } from '@trunkline/contract/enums';
import { useT } from '../../../client/text.tsx';
import { LevelMark } from '../../../ui/layout/level-mark.tsx';
import { PriceCellInput } from '../../../prices/staff/price-cell-input.tsx';
import {
  getRuleProblems,
  parseRules,
  type RuledLevel,
  ruledLevels,
  type RuleCell,
  ruleColumns,
  type RuleProblem,
  toCellKey,
  writeRules,
} from './level-rules.model.ts';
import { Panel, Text } from '../../../ui/layout/parts.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import styles from './setting-editors.module.css';

interface LevelRulesEditorProps {
  readonly typed: string;
  /** Value as stored: cells that differ are marked. */
  readonly stored: string;
  readonly disabled: boolean;
  readonly onChange: (typed: string) => void;
}

/** What each level asks for in one year: two rows for each type, and in them a cell for each criterion. */
export function LevelRulesEditor({ typed, stored, disabled, onChange }: LevelRulesEditorProps) {
  const t = useT();
  const [cells, storedCells] = [parseRules(typed), parseRules(stored)];
  const problems = getRuleProblems(cells);
  const input = (cell: RuleCell & { readonly level: RuledLevel }) => {
    const key = toCellKey(cell);
    const [text = '', before = ''] = [cells[key], storedCells[key]];
    const Input = cell.column === 'subject' ? SubjectInput : PriceCellInput;
    return (
      <Input
        label={t('settings.rule_cell', {
          type: cell.type,
          level: t(`shell.level_${cell.level}`),
          criterion: t(`settings.rule_${cell.column}`),
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
      {membershipTypes.map((type) => (
        <tbody key={type}>
          {ruledLevels.map((level) => (
            <tr key={level}>
              {level === ruledLevels[0] && (
                <Panel as="th" padY="3" line="top" scope="rowgroup" rowSpan={ruledLevels.length}>
                  <TypeName type={type} />
                </Panel>
              )}
              <Panel as="th" line="top" scope="row">
                <LevelMark level={level} />
              </Panel>
              {ruleColumns.map((column) => (
                <Text as="td" line="top" textAlign="right" key={column}>
                  <span className={styles.cellHead} aria-hidden>
                    {t(`settings.rule_${column}`)}
                  </span>
                  {input({ type, level, column })}
                </Text>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Text>
  );
}

function RulesHead() {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col">{t('memberships.type')}</th>
        <th scope="col">{t('memberships.level')}</th>
        {ruleColumns.map((column) => (
          <th key={column} scope="col">
            {t(`settings.rule_${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SubjectInputProps {
  readonly label: string;
  readonly value: string;
  readonly edited: boolean;
  readonly wrong: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
}

/** The subject of the certificates. Empty: certificates of every subject count. */
function SubjectInput({ label, value, edited, wrong, disabled, onChange }: SubjectInputProps) {
  return (
    <span className={fieldStyles.field} data-invalid={wrong ? true : undefined}>
      <span className={fieldStyles.box}>
        <input
          type="text"
          dir="auto"
          placeholder=" "
          aria-label={label}
          aria-invalid={wrong ? true : undefined}
          disabled={disabled}
          data-edited={edited || undefined}
          className={fieldStyles.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      {wrong && (
        <Text as="span" size="meta" leading="16" tone="danger">
          {wrong}
        </Text>
      )}
    </span>
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
