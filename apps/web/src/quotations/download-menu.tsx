import { downloadStaffQuotation } from '@trunkline/contract/staff/quotations';
import { documentLanguages, downloadQuotation } from '@trunkline/contract/quotations';
import { languageNames } from '@trunkline/text/languages';
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf, IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod/mini';
import { Button } from '../ui/forms/button.tsx';
import { downloadFile } from '../client/call.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Form, SubmitButton, useShapeForm } from '../ui/forms/form.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { RadioGroup } from '../ui/forms/radio-group.tsx';
import { useT } from '../client/text.tsx';
import { tryDownload } from '../client/use-download.ts';

const kinds = ['quote', 'packing'] as const;
const formats = ['pdf', 'xlsx'] as const;
const wordings = [...documentLanguages, 'both'] as const;
const asked = z.object({ kind: z.enum(kinds), format: z.enum(formats), language: z.enum(wordings) });
type Asked = z.output<typeof asked>;

export interface DownloadMenuProps {
  readonly id: string;
  /** Whose call fetches the file; both sides get the same one. */
  readonly side: 'partner' | 'staff';
}

/** Quote and packing list in the page's language at one press; another language, or two, by the dialog. */
export function DownloadMenu({ id, side }: DownloadMenuProps) {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const own = t.language === 'ar' ? 'ar' : 'en';
  const fetchIt = (what: Asked) => void fetchDocument(side, id, what);
  const entries = [
    ...kinds.flatMap((kind) =>
      formats.map((format) => ({
        id: `${kind}-${format}`,
        label: t(`quotations.download_${kind}_${format}`),
        icon: <FormatIcon format={format} />,
        onAction: () => fetchIt({ kind, format, language: own }),
      })),
    ),
    {
      id: 'choose',
      label: t('quotations.download_choose'),
      icon: <IconLanguage size={16} stroke={1.75} aria-hidden />,
      onAction: () => setChoosing(true),
    },
  ];
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden />;
  return (
    <>
      <span className="wide-only">
        <Menu label={t('quotations.download')} icon={icon} entries={entries} />
      </span>
      <span className="narrow-only">
        <Menu label={t('quotations.download')} icon={icon} entries={entries} iconOnly />
      </span>
      {choosing && (
        <DownloadDialog
          own={own}
          fetchIt={(what) => fetchDocument(side, id, what)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function FormatIcon({ format }: { readonly format: Asked['format'] }) {
  const Icon = format === 'pdf' ? IconFileTypePdf : IconFileSpreadsheet;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

/** False when it failed, which then was said. */
function fetchDocument(side: DownloadMenuProps['side'], id: string, what: Asked): Promise<boolean> {
  const [lang, lang2] = what.language === 'both' ? (['en', 'ar'] as const) : ([what.language, undefined] as const);
  const input = { id, kind: what.kind, format: what.format, lang, lang2 };
  return tryDownload(() =>
    side === 'staff' ? downloadFile(downloadStaffQuotation, input) : downloadFile(downloadQuotation, input),
  );
}

interface DownloadDialogProps {
  readonly own: Asked['language'];
  readonly fetchIt: (what: Asked) => Promise<boolean>;
  readonly onClose: () => void;
}

function DownloadDialog({ own, fetchIt, onClose }: DownloadDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const form = useShapeForm(asked, { kind: 'quote', format: 'pdf', language: own });
  const download = async (what: Asked) => {
    setBusy(true);
    const done = await fetchIt(what);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog title={t('quotations.download')} text={t('quotations.download_text')} onClose={onClose}>
      <Form
        form={form}
        error={undefined}
        busy={busy}
        onSubmit={(what) => void download(what)}
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <SubmitButton>{t('quotations.download')}</SubmitButton>
          </>
        }
      >
        <RadioGroup
          field={form.field('kind')}
          label={t('quotations.download_kind')}
          choices={kinds.map((value) => ({ value, label: t(`quotations.download_${value}`) }))}
        />
        <RadioGroup
          field={form.field('format')}
          label={t('quotations.download_format')}
          choices={formats.map((value) => ({ value, label: t(`quotations.format_${value}`) }))}
        />
        <RadioGroup
          field={form.field('language')}
          label={t('quotations.download_language')}
          choices={wordings.map((value) => ({
            value,
            label: value === 'both' ? t('quotations.language_both') : languageNames[value],
          }))}
        />
      </Form>
    </Dialog>
  );
}
