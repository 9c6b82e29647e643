import { slotKinds } from '@trunkline/contract/catalogue';
import type { AdminCompat } from '@trunkline/contract/staff/catalogue';
import { IconBan, IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { adminCatalogue } from './catalogue.queries.ts';
import type { OpenRule } from './compat-dialog.tsx';
import { groupsOf, keyOf, type MatrixGroup, verdictOf } from './compat-matrix.model.ts';
import { inLanguage } from './in-language.ts';
import styles from './compat-page.module.css';

interface MatrixProps {
  readonly mayEdit: boolean;
  readonly onOpen: (rule: OpenRule) => void;
}

/** So many rows of one kind; the list below has the rest. */
const shownSlots = 40;
const kinds = [...slotKinds, 'optic', ''] as const;
const isKind = (kind: string): kind is (typeof kinds)[number] => (kinds as readonly string[]).includes(kind);

export function CompatMatrix({ mayEdit, onOpen }: MatrixProps) {
  const t = useT();
  const { data } = useQuery(adminCatalogue.types(undefined));
  const [chosen, setChosen] = useState<string>();
  if (!data) return <TableSkeleton columns={6} />;
  const groups = groupsOf(data.slots, data.plugs, data.rules, shownSlots).filter(({ plugs }) => plugs.length > 0);
  const shown = groups.find(({ kind }) => kind === chosen) ?? groups[0];
  if (!shown) return null;
  const nameOf = (kind: string) => t(`staff_catalogue.places_${isKind(kind) && kind !== '' ? kind : 'other'}`);
  return (
    <div className={styles.above}>
      <Card
        flush
        title={t('staff_catalogue.matrix')}
        end={
          <PlainSelect
            label={t('staff_catalogue.slot_kind')}
            value={shown.kind}
            options={groups.map(({ kind, slots }) => ({ value: kind, label: `${nameOf(kind)} (${slots.length})` }))}
            onChange={setChosen}
          />
        }
      >
        <Grid group={shown} rules={data.rules} label={nameOf(shown.kind)} mayEdit={mayEdit} onOpen={onOpen} />
        <Legend more={data.more} />
      </Card>
    </div>
  );
}

interface GridProps extends MatrixProps {
  readonly group: MatrixGroup;
  readonly rules: readonly AdminCompat[];
  readonly label: string;
}

function Grid({ group, rules, label, mayEdit, onOpen }: GridProps) {
  const t = useT();
  const byPair = new Map(rules.map((rule) => [keyOf(rule.slot_type, rule.plug_type), rule]));
  return (
    // Scrolls both ways, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('staff_catalogue.slot_type')}</span>
            </th>
            {group.plugs.map(({ type, products }) => (
              <th key={type} scope="col" aria-label={type}>
                <span>
                  <bdi>{type}</bdi>
                  <small>{products}</small>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.slots.map(({ type: slot, products }) => (
            <tr key={slot}>
              <th scope="row">
                <bdi>{slot}</bdi> <small>{products}</small>
              </th>
              {group.plugs.map(({ type: plug }) => (
                <td key={plug}>
                  <Verdict
                    slot={slot}
                    plug={plug}
                    verdict={verdictOf(byPair, slot, plug)}
                    mayEdit={mayEdit}
                    onOpen={onOpen}
                    label={t('staff_catalogue.pair', { slot, plug })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface VerdictProps extends MatrixProps {
  readonly slot: string;
  readonly plug: string;
  readonly verdict: ReturnType<typeof verdictOf>;
  readonly label: string;
}

function Verdict({ slot, plug, verdict, label, mayEdit, onOpen }: VerdictProps) {
  const t = useT();
  const own = verdict === 'own';
  const rule = typeof verdict === 'object' ? verdict.rule : undefined;
  const says = own ? 'own' : (rule?.says ?? 'nothing');
  if (!rule && !mayEdit)
    return own ? <IconCheck size={16} stroke={1.75} aria-label={t('staff_catalogue.cell_own')} /> : null;
  const words =
    rule?.says === 'limit' ? t('staff_catalogue.at_most', { count: rule.max! }) : t(`staff_catalogue.cell_${says}`);
  return (
    <button
      type="button"
      className={styles.cell}
      data-says={says}
      title={rule?.reason ? inLanguage(rule.reason, t.language) : words}
      aria-label={`${label}: ${words}`}
      onClick={() => onOpen(rule ? { id: rule.id } : { slot_type: slot, plug_type: plug })}
    >
      {rule?.says === 'limit' ? (
        `≤ ${rule.max}`
      ) : says === 'refuses' ? (
        <IconBan size={16} stroke={1.75} aria-hidden />
      ) : says === 'nothing' ? (
        <IconPlus size={14} stroke={1.75} aria-hidden />
      ) : (
        <IconCheck size={16} stroke={1.75} aria-hidden />
      )}
    </button>
  );
}

function Legend({ more }: { readonly more: boolean }) {
  const t = useT();
  return (
    <p className={styles.legend}>
      <span data-says="own">
        <IconCheck size={14} stroke={1.75} aria-hidden /> {t('staff_catalogue.cell_own')}
      </span>
      <span data-says="fits">
        <IconCheck size={14} stroke={1.75} aria-hidden /> {t('staff_catalogue.cell_fits')}
      </span>
      <span data-says="limit">≤ n {t('staff_catalogue.cell_limit')}</span>
      <span data-says="refuses">
        <IconBan size={14} stroke={1.75} aria-hidden /> {t('staff_catalogue.cell_refuses')}
      </span>
      {more && <span>{t('staff_catalogue.matrix_more')}</span>}
    </p>
  );
}
