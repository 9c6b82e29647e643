import {
  answerContactMessage,
  type ContactMessage,
  contactText,
  getContactMessage,
  noteContactMessage,
} from '@trunkline/contract/contact/staff-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useGoToNextRecord } from '../../records/record-position.tsx';
import { contactQueries, useContactAction } from './contact-messages.queries.ts';
import { Row } from '../../ui/layout/parts.tsx';
import styles from './contact.module.css';

type EntryKind = 'answer' | 'note';
const entryShape = z.pick(contactText, { text: true });

/** The answer that is mailed to the sender, or a note of staff. What is typed is kept on the device. */
export function ContactAnswer({ message }: { readonly message: ContactMessage }) {
  const t = useT();
  const kinds = (['answer', 'note'] as const).filter((kind) => message.actions.includes(kind));
  const [chosen, setChosen] = useState<EntryKind>('answer');
  const kind = kinds.includes(chosen) ? chosen : 'note';
  return (
    <Card
      title={t(`staff_contact.${kind}`)}
      end={
        kinds.length > 1 && (
          <Row as="span" inline wrap clip radius="1" className={styles.kinds}>
            {kinds.map((one) => (
              <button key={one} type="button" aria-pressed={one === kind} onClick={() => setChosen(one)}>
                {t(`staff_contact.kind_${one}`)}
              </button>
            ))}
          </Row>
        )
      }
    >
      <EntryForm key={kind} kind={kind} message={message} />
    </Card>
  );
}

interface EntryProps {
  readonly kind: EntryKind;
  readonly message: ContactMessage;
}

function EntryForm({ kind, message: { id, version, language } }: EntryProps) {
  const t = useT();
  const goOn = useGoToNextRecord();
  const cache = useQueryClient();
  const form = useShapeForm(entryShape, { text: '' });
  const autosave = useAutosavedForm(form, { object: `contact-${kind}`, id });
  const clear = () => form.reset({ text: '' });
  const answer = useContactAction(answerContactMessage, t('staff_contact.answered'), {
    quiet: true,
    onSaved: async () => {
      clear();
      await goOn();
    },
  });
  const note = useContactAction(noteContactMessage, t('staff_contact.noted'), { quiet: true, onSaved: clear });
  const save = kind === 'answer' ? answer : note;
  return (
    <Form
      form={form}
      error={save.error}
      busy={save.busy}
      autosave={autosave}
      stale={
        <StaleNotice
          error={save.error}
          read={() => call(getContactMessage, { id })}
          onTake={(newest) => {
            cache.setQueryData(contactQueries.detail(id).queryKey, newest);
            save.reset();
          }}
          onClose={save.reset}
        />
      }
      onSubmit={({ text }) => void save.run({ id, version, text })}
      actions={
        <SubmitButton look={kind === 'answer' ? 'primary' : 'plain'}>
          {t(kind === 'answer' ? 'staff_contact.send_answer' : 'staff_contact.add_note')}
        </SubmitButton>
      }
    >
      <TextArea
        field={form.field('text')}
        label={t(`staff_contact.${kind}`)}
        hint={
          kind === 'answer'
            ? t('staff_contact.answer_hint', {
                language: new Intl.DisplayNames(t.language, { type: 'language' }).of(language) ?? language,
              })
            : t('staff_contact.note_hint')
        }
        rows={kind === 'answer' ? 8 : 4}
        maxLength={5000}
        full
      />
    </Form>
  );
}
