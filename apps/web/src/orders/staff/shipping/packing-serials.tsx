import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { checkSerials } from '@trunkline/contract/staff/shipments';
import { IconAlertCircle, IconCheck, IconScan, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../client/call.ts';
import { useT } from '../../../client/text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import {
  listOrderedLines,
  type OrderedLine,
  type PackingDraft,
  type RefusedNumber,
  readPackedQuantity,
  splitSerials,
} from './packing-draft.ts';
import styles from './shipping.module.css';

interface SerialsProps {
  readonly order: StaffOrder;
  readonly draft: PackingDraft;
  /** Changes the newest draft, because a check answers later. */
  readonly onChange: (change: (draft: PackingDraft) => PackingDraft) => void;
}

/** Serial numbers of what is packed, line by line: scanned one by one, or pasted as a column. */
export function PackingSerials({ order, draft, onChange }: SerialsProps) {
  const t = useT();
  const packed = listOrderedLines(order).filter(
    (line) => (readPackedQuantity(line, draft.quantities[line.id]) ?? 0) > 0,
  );
  const [chosen, setChosen] = useState<string>();
  const line = packed.find(({ id }) => id === chosen) ?? packed[0];
  if (!line) return null;
  return (
    <Card title={t('common.serial_numbers')}>
      <Stack gap="4">
        <Row as="fieldset" gap="3" wrap aria-label={t('shipments.serials_of')}>
          {packed.map((one) => (
            <Button
              key={one.id}
              size="s"
              look={one === line ? 'plain' : 'ghost'}
              aria-pressed={one === line}
              onPress={() => setChosen(one.id)}
            >
              <bdi>{one.model}</bdi>
              <Text as="span" tone="3">
                {t('shipments.scanned_of', {
                  count: draft.serials[one.id]?.length ?? 0,
                  pieces: readPackedQuantity(one, draft.quantities[one.id]) ?? 0,
                })}
              </Text>
            </Button>
          ))}
        </Row>
        <Grid columns="2" one="760" gap="5" align="start">
          <ScanField key={line.id} order={order} line={line} draft={draft} onChange={onChange} />
          <ScannedNumbers line={line} draft={draft} onChange={onChange} />
        </Grid>
      </Stack>
    </Card>
  );
}

/** Takes a number with Enter, as scanners send it, and a pasted column at once. It keeps the focus. */
function ScanField({ order, line, draft, onChange }: SerialsProps & { readonly line: OrderedLine }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [unchecked, setUnchecked] = useState<readonly string[]>([]);
  const check = (numbers: readonly string[]) =>
    void call(checkSerials, { order_id: order.id, item_id: line.id, serials: [...numbers] }).then(
      ({ refused }) => {
        if (refused.length > 0) onChange((current) => refuseNumbers(current, line.id, refused));
      },
      () => setUnchecked((before) => [...new Set([...before, ...numbers])]),
    );
  const add = (text: string) => {
    const numbers = splitSerials(text);
    setTyped('');
    input.current?.focus();
    if (numbers.length === 0) return;
    onChange((current) => addNumbers(current, line.id, numbers, t('shipments.scanned_already')));
    check(numbers);
  };
  // Numbers that were removed since need no check.
  const open = unchecked.filter((sn) => draft.serials[line.id]?.includes(sn));
  const refused = draft.refused.filter(({ item_id }) => item_id === line.id);
  return (
    <Stack gap="3">
      <span className={fieldStyles.box}>
        <IconScan size={16} stroke={1.75} aria-hidden />
        <input
          ref={input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into the field without a click
          autoFocus
          dir="ltr"
          className={fieldStyles.control}
          aria-label={t('shipments.scan')}
          placeholder={t('shipments.scan')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add(typed);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (splitSerials(text).length < 2) return;
            event.preventDefault();
            add(text);
          }}
        />
      </span>
      <Text size="meta" tone="3">
        {t('shipments.scan_hint')}
      </Text>
      {open.length > 0 && (
        <Notice tone="bad">
          <span>{t('shipments.unchecked', { count: open.length })}</span>{' '}
          <Button
            look="link"
            onPress={() => {
              setUnchecked([]);
              check(open);
              input.current?.focus();
            }}
          >
            {t('ui.try_again')}
          </Button>
        </Notice>
      )}
      {refused.length > 0 && (
        <Panel as="ul" surface="danger" radius="1" padX="4" padY="2" aria-live="polite">
          {refused.map((one) => (
            <Row key={one.sn} as="li" gap="3" align="center" justify="between" padY="2" tone="danger" size="small">
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
              <Stack flex="fill" shrink breakWords>
                <Text as="bdi" mono size="meta">
                  {one.sn}
                </Text>
                <span>{one.msg}</span>
              </Stack>
              <Button
                size="s"
                onPress={() =>
                  onChange((current) => ({ ...current, refused: current.refused.filter((other) => other !== one) }))
                }
              >
                {t('shipments.dismiss')}
              </Button>
            </Row>
          ))}
        </Panel>
      )}
    </Stack>
  );
}

/** Adds the numbers that are not scanned yet; the others are refused with `twice`. */
function addNumbers(draft: PackingDraft, itemId: string, numbers: readonly string[], twice: string): PackingDraft {
  const scanned = new Set(Object.values(draft.serials).flat());
  const added: string[] = [];
  const refused: RefusedNumber[] = [];
  for (const sn of numbers)
    if (scanned.has(sn)) refused.push({ item_id: itemId, sn, msg: twice });
    else {
      scanned.add(sn);
      added.push(sn);
    }
  return {
    ...draft,
    serials: { ...draft.serials, [itemId]: [...(draft.serials[itemId] ?? []), ...added] },
    refused: mergeRefused(draft.refused, refused),
  };
}

/** A number is refused once, with its newest reason. */
const mergeRefused = (before: readonly RefusedNumber[], found: readonly RefusedNumber[]): RefusedNumber[] => [
  ...new Map([...before, ...found].map((one) => [one.sn, one])).values(),
];

/** Takes refused numbers out of the scanned ones. */
function refuseNumbers(
  draft: PackingDraft,
  itemId: string,
  found: readonly { readonly sn: string; readonly msg: string }[],
): PackingDraft {
  const numbers = new Set(found.map(({ sn }) => sn));
  return {
    ...draft,
    serials: { ...draft.serials, [itemId]: (draft.serials[itemId] ?? []).filter((sn) => !numbers.has(sn)) },
    refused: mergeRefused(
      draft.refused,
      found.map(({ sn, msg }) => ({ item_id: itemId, sn, msg })),
    ),
  };
}

function ScannedNumbers({
  line,
  draft,
  onChange,
}: Pick<SerialsProps, 'draft' | 'onChange'> & { readonly line: OrderedLine }) {
  const t = useT();
  const numbers = draft.serials[line.id] ?? [];
  if (numbers.length === 0)
    return (
      <Text size="small" tone="3">
        {t('shipments.scanned_none')}
      </Text>
    );
  return (
    <Grid as="ul" gap="2" className={styles.numbers} aria-live="polite">
      {numbers.map((sn) => (
        <li key={sn}>
          <IconCheck size={14} stroke={2} aria-hidden />
          <Text as="bdi" mono size="meta">
            {sn}
          </Text>
          <IconButton
            size="s"
            label={t('shipments.remove_number', { sn })}
            onPress={() =>
              onChange((current) => ({
                ...current,
                serials: {
                  ...current.serials,
                  [line.id]: (current.serials[line.id] ?? []).filter((one) => one !== sn),
                },
              }))
            }
          >
            <IconX size={14} stroke={1.75} aria-hidden />
          </IconButton>
        </li>
      ))}
    </Grid>
  );
}
