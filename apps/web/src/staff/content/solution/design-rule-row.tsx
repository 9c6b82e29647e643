import { useT } from '../../../client/text.tsx';
import type { DesignRow } from './design-text.ts';

interface DesignRuleRowProps {
  readonly row: DesignRow;
  /** Of an accessory: the code of its device. */
  readonly device?: string;
  readonly bases: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (row: DesignRow) => void;
}

/** A whole number of at least 1; an empty field keeps the last one. */
const toCount = (text: string, before: number): number => Math.max(1, Math.trunc(Number(text)) || before);

/** Code and rule of a device or an accessory. */
export function DesignRuleRow({ row: { code, rule }, device, bases, disabled, onChange }: DesignRuleRowProps) {
  const t = useT();
  const { count, per, every } = rule;
  const name = device === undefined ? code : `${device} ${code}`;
  const baseNames: Readonly<Record<string, string>> = {
    size: t('staff_content.design_basis_size'),
    group: t('staff_content.design_basis_group'),
  };
  const setBasis = (basis: string) =>
    onChange({ code, rule: basis === '' ? { count } : { count, per: basis, ...(every !== undefined && { every }) } });
  return (
    <tr data-part={device !== undefined || undefined}>
      <td>
        <input
          dir="ltr"
          aria-label={t('staff_content.design_code_of', { name })}
          value={code}
          maxLength={100}
          disabled={disabled}
          onChange={({ target }) => target.value !== '' && onChange({ code: target.value, rule })}
        />
      </td>
      <td>
        <input
          type="number"
          min={1}
          aria-label={t('staff_content.design_count_of', { name })}
          value={count}
          disabled={disabled}
          onChange={({ target }) => onChange({ code, rule: { ...rule, count: toCount(target.value, count) } })}
        />
      </td>
      <td>
        <select
          aria-label={t('staff_content.design_per_of', { name })}
          value={per ?? ''}
          disabled={disabled}
          onChange={({ target }) => setBasis(target.value)}
        >
          <option value="">
            {t(device === undefined ? 'staff_content.design_always' : 'staff_content.design_in_each')}
          </option>
          {bases.map((basis) => (
            <option key={basis} value={basis}>
              {baseNames[basis] ?? basis}
            </option>
          ))}
        </select>
      </td>
      <td>
        {per !== undefined && (
          <input
            type="number"
            min={1}
            aria-label={t('staff_content.design_every_of', { name })}
            value={every ?? 1}
            disabled={disabled}
            onChange={({ target }) =>
              onChange({ code, rule: { count, per, every: toCount(target.value, every ?? 1) } })
            }
          />
        )}
      </td>
    </tr>
  );
}
