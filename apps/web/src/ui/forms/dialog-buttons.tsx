import type { ReactNode } from 'react';
import { useT } from '../../client/text.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { SubmitButton } from './form.tsx';

interface DialogButtonsProps extends Pick<ButtonLook, 'look'> {
  readonly onCancel: () => void;
  /** The label of the other button, where “Cancel” would be ambiguous. */
  readonly cancel?: string | undefined;
  /** The label of the button that submits, which names the action. */
  readonly children: ReactNode;
}

/** The foot of a form in a dialog. */
export function DialogButtons({ onCancel, cancel, look, children }: DialogButtonsProps) {
  const t = useT();
  return (
    <>
      <Button onPress={onCancel}>{cancel ?? t('ui.cancel')}</Button>
      <SubmitButton look={look}>{children}</SubmitButton>
    </>
  );
}
