import { type CannedAnswer, deleteCannedAnswer, saveCannedAnswer } from '@trunkline/contract/staff/chat';
import { codeLine, prose } from '@trunkline/contract/values';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { staffChatQueries } from './staff-chat.queries.ts';

interface CannedDialogProps {
  readonly answers: readonly CannedAnswer[];
  readonly onClose: () => void;
}

/** The canned answers: all of them to change or delete, and a form for the next one. */
export function CannedDialog({ answers, onClose }: CannedDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const [edited, setEdited] = useState<CannedAnswer>();
  const refresh = () => client.invalidateQueries({ queryKey: staffChatQueries.canned.queryKey });
  const remove = useAction(deleteCannedAnswer, { ...useStaleToast(refresh), onDone: refresh });
  return (
    <Dialog title={t('staff_chat.canned')} text={t('staff_chat.canned_text')} onClose={onClose}>
      <Stack gap="5">
        <ul>
          {answers.map((answer) => (
            <Row as="li" key={answer.id} gap="3" align="center" padY="1">
              <code>/{answer.name}</code>
              <Text as="span" flex="fill" shrink clip ellipsis whiteSpace="nowrap" tone="3">
                <bdi>{answer.text}</bdi>
              </Text>
              <IconButton
                label={t('staff_chat.change_canned', { name: answer.name })}
                size="s"
                onPress={() => setEdited(answer)}
              >
                <IconPencil size={14} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={t('staff_chat.delete_canned', { name: answer.name })}
                size="s"
                onPress={() => void remove.run({ id: answer.id, version: answer.version })}
              >
                <IconTrash size={14} stroke={1.75} aria-hidden />
              </IconButton>
            </Row>
          ))}
        </ul>
        <CannedForm
          key={edited?.id ?? 'new'}
          edited={edited}
          onDone={async () => {
            setEdited(undefined);
            await refresh();
          }}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
}

const shape = z.object({ name: codeLine(40), text: prose(2000) });

interface CannedFormProps {
  /** The answer that is changed; undefined: a new one. */
  readonly edited: CannedAnswer | undefined;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

function CannedForm({ edited, onDone, onCancel }: CannedFormProps) {
  const t = useT();
  const form = useShapeForm(shape, { name: edited?.name ?? '', text: edited?.text ?? '' });
  const autosave = useAutosavedForm(form, { object: 'canned-answer', id: edited?.id, version: edited?.version });
  const save = useAction(saveCannedAnswer, {
    onDone: async () => {
      toast.ok(t('staff_chat.canned_saved'));
      form.reset({ name: '', text: '' });
      await onDone();
    },
  });
  return (
    <Form
      form={form}
      error={save.error}
      busy={save.busy}
      autosave={autosave}
      onSubmit={(values) => void save.run({ ...values, ...(edited && { id: edited.id, version: edited.version }) })}
      actions={<DialogButtons onCancel={onCancel}>{t(edited ? 'ui.save' : 'staff_chat.add_canned')}</DialogButtons>}
    >
      <TextField
        field={form.field('name')}
        label={t('staff_chat.canned_name')}
        hint={t('staff_chat.canned_name_hint')}
        full
      />
      <TextArea field={form.field('text')} label={t('staff_chat.canned_words')} rows={4} maxLength={2000} full />
    </Form>
  );
}
