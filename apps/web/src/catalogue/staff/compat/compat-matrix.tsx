import { slotKinds } from '@trunkline/contract/catalogue';
import type { CompatRule } from '@trunkline/contract/staff/compat';
import { IconBan, IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { PlainSelect } from '../../../ui/forms/plain-select.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useT } from '../../../client/text.tsx';
import { staffCatalogueQueries } from '../staff-catalogue.queries.ts';
import type { OpenCompatRule } from './compat-rule-dialog.tsx';
import { groupCompatTypes, toCompatPairKey, type CompatMatrixGroup, findCompatVerdict } from './compat-matrix.model.ts';
import { pickLanguage } from '../language-texts.ts';
import { Panel, Row, Text, VisuallyHidden } from '../../../ui/layout/parts.tsx';
import styles from './compat-rules-page.module.css';

interface CompatMatrixProps {
  readonly mayEdit: boolean;
  readonly onOpen: (rule: OpenCompatRule) => void;
}

/** Slot types per table. The list below the matrix has all rules. */
const mostSlots = 40;
const namedKinds = [...slotKinds, 'optic'] as const;

export function CompatMatrix({ mayEdit, onOpen }: CompatMatrixProps) {
  const t = useT();
  const { data } = useQuery(staffCatalogueQueries.types(undefined));
  const [chosen, setChosen] = useState<string>();
  if (!data) return <TableSkeleton columns={6} />;
  const groups = groupCompatTypes(data.slots, data.plugs, data.rules, mostSlots).filter(
    ({ plugs }) => plugs.length > 0,
  );
  const shown = groups.find(({ kind }) => kind === chosen) ?? groups[0];
  if (!shown) return null;
  const formatKind = (kind: string) =>
    t(`staff_catalogue.places_${namedKinds.find((named) => named === kind) ?? 'other'}`);
  return (
    <Panel top="6">
      <Card
        flush
        title={t('staff_catalogue.matrix')}
        end={
          <PlainSelect
            label={t('staff_catalogue.slot_kind')}
            value={shown.kind}
            options={groups.map(({ kind, slots }) => ({ value: kind, label: `${formatKind(kind)} (${slots.length})` }))}
            onChange={setChosen}
          />
        }
      >
        <CompatGrid group={shown} rules={data.rules} label={formatKind(shown.kind)} mayEdit={mayEdit} onOpen={onOpen} />
        <CompatLegend more={data.more} />
      </Card>
    </Panel>
  );
}

interface CompatGridProps extends CompatMatrixProps {
  readonly group: CompatMatrixGroup;
  readonly rules: readonly CompatRule[];
  readonly label: string;
}

function CompatGrid({ group, rules, label, mayEdit, onOpen }: CompatGridProps) {
  const t = useT();
  const byPair = new Map(rules.map((rule) => [toCompatPairKey(rule.slot_type, rule.plug_type), rule]));
  return (
    // The section scrolls in both directions, so it takes the keyboard focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('staff_catalogue.slot_type')}</VisuallyHidden>
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
                <Text as="td" textAlign="center" key={plug}>
                  <CompatCell
                    slot={slot}
                    plug={plug}
                    verdict={findCompatVerdict(byPair, slot, plug)}
                    mayEdit={mayEdit}
                    onOpen={onOpen}
                    label={t('staff_catalogue.pair', { slot, plug })}
                  />
                </Text>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CompatCellProps extends CompatMatrixProps {
  readonly slot: string;
  readonly plug: string;
  readonly verdict: ReturnType<typeof findCompatVerdict>;
  readonly label: string;
}

function CompatCell({ slot, plug, verdict, label, mayEdit, onOpen }: CompatCellProps) {
  const t = useT();
  const fitsByType = verdict === 'own';
  const rule = typeof verdict === 'object' ? verdict.rule : undefined;
  const says = fitsByType ? 'own' : (rule?.says ?? 'nothing');
  const limit = rule?.says === 'limit' ? rule.max : null;
  if (!rule && !mayEdit)
    return fitsByType ? <IconCheck size={16} stroke={1.75} aria-label={t('staff_catalogue.cell_own')} /> : null;
  const text = limit === null ? t(`staff_catalogue.cell_${says}`) : t('staff_catalogue.at_most', { count: limit });
  return (
    <button
      type="button"
      className={styles.cell}
      data-says={says}
      title={rule?.reason ? pickLanguage(rule.reason, t.language) : text}
      aria-label={`${label}: ${text}`}
      onClick={() => onOpen(rule ? { id: rule.id } : { slot_type: slot, plug_type: plug })}
    >
      {limit !== null ? (
        `≤ ${limit}`
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

function CompatLegend({ more }: { readonly more: boolean }) {
  const t = useT();
  return (
    <Row as="p" gapX="5" gapY="2" wrap padY="3" padX="5" size="meta" tone="2" className={styles.legend}>
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
    </Row>
  );
}
