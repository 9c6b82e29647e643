import { downloadStaffQuotation } from '@trunkline/contract/staff/quotations';
import { downloadQuotation } from '@trunkline/contract/quotations';
import { writtenLanguages, getLanguageName, toWrittenLanguage } from '@trunkline/text/languages';
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf, IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { downloadFile } from '../client/download.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { DialogButtons } from '../ui/forms/dialog-buttons.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { Menu } from '../ui/overlays/menu.tsx';
import { RadioGroup } from '../ui/forms/radio-group.tsx';
import { Select } from '../ui/forms/select.tsx';
import { useT } from '../client/text.tsx';
import { tryDownload } from '../client/use-download.ts';

const documentKinds = ['quote', 'packing'] as const;
const documentFormats = ['pdf', 'xlsx'] as const;
const documentChoiceShape = z.object({
  kind: z.enum(documentKinds),
  format: z.enum(documentFormats),
  lang: z.enum(writtenLanguages),
  /** Printed beside it: that of the end user, for example. */
  lang2: z.nullish(z.enum(writtenLanguages)),
});
type DocumentChoice = z.output<typeof documentChoiceShape>;

export interface QuotationDownloadMenuProps {
  readonly id: string;
  /** Chooses the endpoint; both return the same file. */
  readonly side: 'partner' | 'staff';
}

/** Downloads quote and packing list in the language of the page; a dialog offers other languages and any two in one file. */
export function QuotationDownloadMenu({ id, side }: QuotationDownloadMenuProps) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const pageLanguage = toWrittenLanguage(t.language);
  const entries = [
    ...documentKinds.flatMap((kind) =>
      documentFormats.map((format) => ({
        id: `${kind}-${format}`,
        label: t(`quotations.download_${kind}_${format}`),
        icon: <FormatIcon format={format} />,
        onAction: () => void downloadQuotationDocument(side, id, { kind, format, lang: pageLanguage }),
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
        <Menu label={t('common.download')} icon={icon} entries={entries} />
      </span>
      <span className="narrow-only">
        <Menu label={t('common.download')} icon={icon} entries={entries} iconOnly />
      </span>
      {isChoosing && (
        <DownloadDialog
          lang={pageLanguage}
          onDownload={(choice) => downloadQuotationDocument(side, id, choice)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function FormatIcon({ format }: { readonly format: DocumentChoice['format'] }) {
  const Icon = format === 'pdf' ? IconFileTypePdf : IconFileSpreadsheet;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

/** Resolves to false when the download failed; the error has then been shown. */
function downloadQuotationDocument(
  side: QuotationDownloadMenuProps['side'],
  id: string,
  choice: DocumentChoice,
): Promise<boolean> {
  const input = { ...choice, id };
  return tryDownload(() =>
    side === 'staff' ? downloadFile(downloadStaffQuotation, input) : downloadFile(downloadQuotation, input),
  );
}

const languageOptions = writtenLanguages.map((value) => ({ value, label: getLanguageName(value) }));

interface DownloadDialogProps {
  /** The language chosen at first. */
  readonly lang: DocumentChoice['lang'];
  readonly onDownload: (choice: DocumentChoice) => Promise<boolean>;
  readonly onClose: () => void;
}

function DownloadDialog({ lang, onDownload, onClose }: DownloadDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const form = useShapeForm(documentChoiceShape, { kind: 'quote', format: 'pdf', lang, lang2: null });
  const first = useWatch({ control: form.control, name: 'lang' });
  const download = async (choice: DocumentChoice) => {
    setBusy(true);
    const downloaded = await onDownload(choice);
    setBusy(false);
    if (downloaded) onClose();
  };
  return (
    <Dialog title={t('common.download')} text={t('quotations.download_text')} onClose={onClose}>
      <Form
        form={form}
        error={undefined}
        busy={busy}
        autosave="never"
        onSubmit={(choice) => void download(choice)}
        actions={<DialogButtons onCancel={onClose}>{t('common.download')}</DialogButtons>}
      >
        <RadioGroup
          field={form.field('kind')}
          label={t('quotations.download_kind')}
          choices={documentKinds.map((value) => ({ value, label: t(`quotations.download_${value}`) }))}
        />
        <RadioGroup
          field={form.field('format')}
          label={t('quotations.download_format')}
          choices={documentFormats.map((value) => ({ value, label: t(`quotations.format_${value}`) }))}
        />
        <Select field={form.field('lang')} label={t('quotations.download_language')} options={languageOptions} />
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
