import { downloadBidLetter } from '@trunkline/contract/sales/bids';
import { downloadStaffBidLetter } from '@trunkline/contract/staff/sales/bids';
import { getLanguageName, toWrittenLanguage, writtenLanguages } from '@trunkline/text/languages';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { downloadFile } from '../client/download.ts';
import { useT } from '../client/text.tsx';
import { tryDownload } from '../client/use-download.ts';
import { ActionButton } from '../dialogs/action-dialog.tsx';
import { DialogButtons } from '../ui/forms/dialog-buttons.tsx';
import { Form } from '../ui/forms/form.tsx';
import { Select } from '../ui/forms/select.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';

interface BidLetterProps {
  readonly bid: { readonly id: string; readonly state: string; readonly number: string };
  /** Chooses the endpoint; both answer the same file. */
  readonly side: 'partner' | 'staff';
}

/** Downloads the letter of a granted bid in one language or two; nothing for a draft and a bid that was ended. */
export function BidLetterButton(props: BidLetterProps) {
  const t = useT();
  if (props.bid.state === 'draft' || props.bid.state === 'ended') return null;
  return (
    <ActionButton label={t('bids.letter')} icon={<IconFileTypePdf size={16} stroke={1.75} aria-hidden />}>
      {(onClose) => <LetterDialog {...props} onClose={onClose} />}
    </ActionButton>
  );
}

const choiceShape = z.object({ lang: z.enum(writtenLanguages), lang2: z.nullish(z.enum(writtenLanguages)) });
const languageOptions = writtenLanguages.map((value) => ({ value, label: getLanguageName(value) }));

function LetterDialog({ bid, side, onClose }: BidLetterProps & { readonly onClose: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const form = useShapeForm(choiceShape, { lang: toWrittenLanguage(t.language), lang2: null });
  const first = useWatch({ control: form.control, name: 'lang' });
  const download = async (choice: z.output<typeof choiceShape>) => {
    const input = { ...choice, id: bid.id };
    setBusy(true);
    const isDone = await tryDownload(() =>
      side === 'staff' ? downloadFile(downloadStaffBidLetter, input) : downloadFile(downloadBidLetter, input),
    );
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog title={bid.number} text={t('bids.letter_text')} onClose={onClose}>
      <Form
        form={form}
        error={undefined}
        busy={busy}
        autosave="never"
        onSubmit={(choice) => void download(choice)}
        actions={<DialogButtons onCancel={onClose}>{t('common.download')}</DialogButtons>}
      >
        <Select field={form.field('lang')} label={t('common.language')} options={languageOptions} />
        <Select
          field={form.field('lang2')}
          label={t('common.download_second')}
          options={languageOptions.filter(({ value }) => value !== first)}
          empty={t('common.download_second_none')}
          optional
        />
      </Form>
    </Dialog>
  );
}
