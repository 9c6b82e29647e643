import { pauseReminders, type pausedObjects } from '@trunkline/contract/staff/payment-reminders';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';

interface PauseProps {
  readonly object: (typeof pausedObjects)[number];
  readonly id: string;
  /** Of the company, or number of the order. */
  readonly name: string;
  /** What the button does: stop the reminders, or start them again. */
  readonly paused: boolean;
  readonly onDone: () => Promise<unknown>;
}

/** Stops the reminders that the clock sends for a company or an order, with a reason, or starts them again. */
export function PauseReminders({ object, id, name, paused, onDone }: PauseProps) {
  const t = useT();
  const verb = paused ? 'pause' : 'resume';
  return (
    <ActionButton label={t(`finance.reminder_${verb}`)} size="s" look="ghost">
      {(onClose) => (
        <ActionDialog
          endpoint={pauseReminders}
          title={t(`finance.reminder_${verb}_title`, { name })}
          {...(paused && { text: t('finance.reminder_pause_text') })}
          submit={t(`finance.reminder_${verb}`)}
          done={t(`finance.reminder_${verb}_done`)}
          fields={{ reason: () => (paused ? reasonField(t, { required: true }) : undefined) }}
          input={{ object, id, paused }}
          keepId={id}
          onDone={onDone}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}
