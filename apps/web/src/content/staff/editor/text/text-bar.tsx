import {
  IconBlockquote,
  IconBold,
  IconBoxMultiple,
  IconDownload,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPackage,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { useT } from '../../../../client/text.tsx';
import { IconButton } from '../../../../ui/forms/link-button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { PictureDialog } from '../../pictures/picture-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { blockNames, insertBlock, insertTable, toggleBold, toggleItalic } from './text-bar.model.ts';
import styles from './text-bar.module.css';
import {
  cycleHeading,
  insertInline,
  insertLines,
  insertLink,
  insertProduct,
  type TextCommand,
  toggleList,
  toggleNumberedList,
  toggleQuote,
} from './text-commands.ts';

interface TextBarProps {
  /** Runs a command on the selection of the text. */
  readonly onCommand: (command: TextCommand) => void;
}

type OpenDialog = 'product' | 'download' | 'picture';

const size = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** One stop of the Tab key, with arrow keys inside. Marks, lines, blocks, products, downloads and pictures for the selection of a text. */
export function TextBar({ onCommand }: TextBarProps) {
  const t = useT();
  const [open, setOpen] = useState<OpenDialog>();
  const choose = (command: TextCommand) => {
    setOpen(undefined);
    // The dialog gives the focus back first.
    setTimeout(() => onCommand(command));
  };
  const marks = [
    { id: 'bold', Icon: IconBold, command: toggleBold(t) },
    { id: 'italic', Icon: IconItalic, command: toggleItalic(t) },
    { id: 'heading', Icon: IconHeading, command: cycleHeading },
    { id: 'link', Icon: IconLink, command: insertLink(t('staff_content.sample_link')) },
    { id: 'list', Icon: IconList, command: toggleList },
    { id: 'numbers', Icon: IconListNumbers, command: toggleNumberedList },
    { id: 'quote', Icon: IconBlockquote, command: toggleQuote },
    { id: 'table', Icon: IconTable, command: insertTable(t) },
  ] as const;
  const references = [
    { id: 'product', Icon: IconPackage },
    { id: 'download', Icon: IconDownload },
    { id: 'picture', Icon: IconPhoto },
  ] as const;
  return (
    <>
      <Toolbar className={styles.bar ?? ''} aria-label={t('staff_content.bar')}>
        {marks.map(({ id, Icon, command }) => (
          <IconButton key={id} label={t(`staff_content.bar_${id}`)} onPress={() => onCommand(command)}>
            <Icon {...size} />
          </IconButton>
        ))}
        <span className={styles.gap} />
        {references.map(({ id, Icon }) => (
          <IconButton key={id} label={t(`staff_content.bar_${id}`)} onPress={() => setOpen(id)}>
            <Icon {...size} />
          </IconButton>
        ))}
        <Menu
          label={t('staff_content.bar_block')}
          look="ghost"
          icon={<IconBoxMultiple {...size} />}
          entries={blockNames.map((name) => ({
            id: name,
            label: t(`staff_content.block_${name}`),
            onAction: () => setTimeout(() => onCommand(insertBlock(t, name))),
          }))}
        />
      </Toolbar>
      {(open === 'product' || open === 'download') && (
        <ProductDialog
          purpose={open}
          onClose={() => setOpen(undefined)}
          onPick={({ code }) =>
            choose(
              open === 'product'
                ? insertProduct(code)
                : insertInline(`[${t('staff_content.sample_download')}](${toDownload(code)})`),
            )
          }
        />
      )}
      {open === 'picture' && (
        <PictureDialog
          onClose={() => setOpen(undefined)}
          onPick={({ id }) => choose(insertLines(`![](picture:${id})`))}
        />
      )}
    </>
  );
}

/** An address with a space stands in angle brackets. */
const toDownload = (code: string): string => (/[\s()]/.test(code) ? `<download:${code}>` : `download:${code}`);
