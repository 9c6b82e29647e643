import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStore } from '../client/store.ts';
import { useT } from '../client/text.tsx';
import { shortcutsTick } from '../client/ticks/shortcuts-tick.ts';
import { Form, type FormProps } from '../ui/forms/form.tsx';
import { Panel, Row, Stack } from '../ui/layout/parts.tsx';
import styles from './decision-bar.module.css';
import { OpenNextBox } from './position-links.tsx';
import { useRecordPosition } from './record-position.tsx';

interface DecisionBarProps<V extends FieldValues, C> {
  /** Rows above the fields: who was first, why the decision needs more than usual. */
  readonly notices?: ReactNode;
  /** The fields, the reason first; without a form a sentence about what is decided. */
  readonly children?: ReactNode;
  /** The form of the fields. `decide` submits it. */
  readonly form?: Omit<FormProps<V, C>, 'children' | 'actions' | 'columns' | 'inCard'>;
  /** The amount of the decision and its effect, one line each. */
  readonly sum?: ReactNode;
  /** The other decisions. */
  readonly verbs?: ReactNode;
  /** The button of the main decision: the key `a` moves the focus to it. */
  readonly decide?: ReactNode;
  /** The label of the tick that opens the next record of the queue. */
  readonly openNext?: string;
}

/**
 * The bar with the decision about a record, at the bottom of its page: fields, sum, decisions; errors and notices in rows above them.
 * docs/how-to/add-an-action.md
 */
export function DecisionBar<V extends FieldValues, C>(props: DecisionBarProps<V, C>) {
  const { notices, children, form, sum, verbs, decide, openNext } = props;
  const actions = (
    <>
      {sum && (
        <Stack items="end" className={styles.sum}>
          {sum}
        </Stack>
      )}
      <Row gap="3" justify="end" wrap className={styles.verbs}>
        {verbs}
        {decide && <span data-decide>{decide}</span>}
      </Row>
    </>
  );
  return (
    <Panel line="all" surface="1" className={styles.bar} data-action-bar>
      <Stack gap="3" padTop="4" padX="5" padBottom="0" className={styles.notices}>
        {notices}
      </Stack>
      {form ? (
        <Form {...form} actions={actions}>
          <Stack gap="4" className={styles.fields} data-reason>
            {children}
          </Stack>
        </Form>
      ) : (
        <div className={styles.plain}>
          <div className={styles.text}>{children}</div>
          {actions}
        </div>
      )}
      {openNext !== undefined && <DecisionFoot openNext={openNext} hasReason={form !== undefined} />}
    </Panel>
  );
}

interface DecisionFootProps {
  readonly openNext: string;
  readonly hasReason: boolean;
}

/** The tick of the next record, and the keys of the page. Empty where the record was opened without a list. */
function DecisionFoot({ openNext, hasReason }: DecisionFootProps) {
  const t = useT();
  const hasKeys = useStore(shortcutsTick);
  const { goesOn } = useRecordPosition();
  if (!goesOn) return null;
  const keys = [
    ['A', t('staff_review.key_decide')],
    ...(hasReason ? [['R', t('staff_review.key_reason')]] : []),
    ['J', t('staff_review.next')],
  ];
  return (
    <Row gapX="5" gapY="3" justify="between" wrap padY="3" padX="5" line="top-soft" size="meta">
      <OpenNextBox label={openNext} />
      {hasKeys && (
        <Row as="ul" gapX="5" gapY="2" wrap tone="3" hide="1100">
          {keys.map(([key, text]) => (
            <li key={key}>
              <kbd>{key}</kbd> {text}
            </li>
          ))}
        </Row>
      )}
    </Row>
  );
}

/** The form of a bar, as far as a reason is asked of it. */
interface ReasonForm {
  readonly getValues: (name: 'reason') => string | null | undefined;
  readonly setError: (name: 'reason', error: { readonly message: string }) => void;
  readonly setFocus: (name: 'reason') => void;
}

/** The typed reason, for decisions that the other side reads. Undefined while it is missing: its field then shows `message`. */
export function findReason(form: ReasonForm, message = 'validation.required'): string | undefined {
  const reason = form.getValues('reason')?.trim();
  if (reason) return reason;
  form.setError('reason', { message });
  form.setFocus('reason');
  return undefined;
}
