import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { Text } from '../ui/layout/parts.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Menu } from '../ui/overlays/menu.tsx';

interface LeftRow {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

interface BulkMenuProps<R> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly rows: readonly R[];
  readonly getName: (row: R) => string;
  readonly choices: readonly {
    readonly id: string;
    readonly label: string;
    readonly run: (row: R) => Promise<unknown>;
  }[];
  /** Reads the rows again. */
  readonly onRun: () => void;
  /** Called when nothing is left to read: the ticks go. */
  readonly onDone: () => void;
}

/**
 * A choice for all ticked rows. One call each, so that a row that is refused stops no other; those are listed with their reasons. A
 * second press while it runs does nothing.
 */
export function BulkMenu<R extends { readonly id: string }>(props: BulkMenuProps<R>) {
  const { label, icon, rows, getName, choices, onRun, onDone } = props;
  const t = useT();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<readonly LeftRow[]>([]);
  const run = async (change: (row: R) => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const refused = await changeEach(rows, getName, change);
      if (refused.length < rows.length) toast.ok(t('lists.bulk_done', { number: rows.length - refused.length }));
      setLeft(refused);
      onRun();
      if (refused.length === 0) onDone();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return (
    <>
      <Menu
        label={label}
        icon={icon}
        disabled={busy}
        entries={choices.map((choice) => ({ ...choice, onAction: () => void run(choice.run) }))}
      />
      {left.length > 0 && (
        <Dialog
          title={t('lists.bulk_left', { number: left.length })}
          text={t('lists.bulk_left_text')}
          closesOnEscape
          onClose={() => {
            setLeft([]);
            onDone();
          }}
        >
          <ul>
            {left.map(({ id, name, reason }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                <Text tone="2" size="small">
                  {reason}
                </Text>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

/** The rows that the server refused, with its sentences. */
async function changeEach<R extends { readonly id: string }>(
  rows: readonly R[],
  getName: (row: R) => string,
  change: (row: R) => Promise<unknown>,
): Promise<readonly LeftRow[]> {
  const left: LeftRow[] = [];
  for (const row of rows) {
    try {
      await change(row);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      left.push({ id: row.id, name: getName(row), reason: error.errors[0]?.msg ?? error.msg });
    }
  }
  return left;
}
